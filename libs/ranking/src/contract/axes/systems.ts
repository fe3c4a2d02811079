import { Axis, axis } from './axis';

/** Machines, networks, rights, interfaces and code. */
export const SYSTEMS_AXES: readonly Axis[] = [
  axis(
    'smallGpu',
    'single gpu, one gpu, single card, one card, quantised, quantized, 4 bit, gradient checkpointing, consumer card, laptop, small memory, one graphics card',
    'full node, sharding, sharded, multi gpu, several gpus, cluster, whole node, data centre, distributed, big machine',
  ),
  axis(
    'gpu',
    'gpu, cuda, graphics card, accelerator, gpus, needs a gpu, requires a gpu, on cuda, graphics cards, video card, nvidia, tensor cores, accelerated, hardware acceleration, tpu',
    'cpu, no gpu, processor only, without a gpu, cpu only, no graphics card, there is no graphics, no accelerator, needs no accelerator, without accelerator, without graphics card, on the cpu, runs on the cpu, processor, no cuda, without cuda, plain processor, ordinary processor, no nvidia',
  ),
  axis(
    'clientRender',
    'client only, only in the browser, browser, in the browser, on the client, client side, single page, spa, csr',
    'server, on the server, server side, server rendered, server rendering, ssr, hydration, hydrate, prerendered, static html',
  ),
  axis(
    'signature',
    'verify before, verified before, signature before, before the body, verify first, check the signature first, signature first',
    'after parsing, verify afterwards, verified afterwards, signature afterwards, signature later, parse first, payload first, body first',
  ),
  axis(
    'mobile',
    'phone, phones, mobile, small screen, smartphone, handheld, pocket, thumb, small screens',
    'desktop, large screen, wide screen, laptop, monitor, big screen, office pc',
  ),
  axis(
    'people',
    'people, person, human, humans, colleague, colleagues, real authors, authors',
    'bot, bots, dependabot, renovate, automated account, automation, machine account, service account, robot',
  ),
  axis(
    'merged',
    'merged, released, shipped, closed, accepted, landed',
    'open, in review, pending, unmerged, draft, in progress, not merged',
  ),
  axis('unread', 'unread, unanswered, open items', 'read, answered, finished entries, done'),
  axis(
    'publish',
    'publish, public, go live, post it, send it, release it, sends, posted, send off, dispatches, mails, mail it out, released to the public, put online, makes it public, visible to everyone, published',
    'draft, private, internal, keep as draft, unpublished, not sent, saved only, park it, drafts, in drafts, only prepare, prepares, does not send, do not send, unsent, creates a draft, not published, not publish, do not publish',
  ),
  axis('encrypt', 'encrypt, encrypted, sealed, ciphertext', 'plain text, unencrypted, clear text, plaintext'),
  axis(
    'anonymise',
    'anonymise, anonymize, anonymised, mask, masked, pseudonym, redact, redacted, hashed, without names, personal data removed, blacked out, anonymises, anonymizes, anonymity, masks, masking, names must not, unrecognisable, no names, de identified, scrubbed, scrub, scrubs, obscured, aliases, alias, replaces names, pseudonyms, pseudonymised, data is masked, replaced by codes|numbers|initials|letters|placeholders|ids, names|addresses|persons|people * codes|coded|initials|removed|replaced|hidden|blacked, no personal data, personal details * removed|replaced|hidden, code instead',
    'full names, real names, names stay, names are kept, identifiable, unmasked, clear names, personal data stays, names are shown, names are needed, personal details, details as they are, stays readable, remain readable, left in, with names, by name, names visible, names in full, given in full, names|addresses * in full|full|shown|printed|visible, full name, name and address, with name, names and addresses stay|remain',
  ),
  axis(
    'network',
    'online, internet, network, download, fetch, remote, web access, pull from the registry, web, connection, connected, connectivity, reachable, reach the internet, fetches, downloads, from the web, public repositories, public registry, public registries, remote server, outside, from the outside, cloud, hosted, api call, api calls, wifi, proxy, url, net, from the net, looks things up, look things up, look it up online, online services, from the registry, pulls dependencies, pulls packages',
    'offline, air gapped, no network, local only, cached, vendored, without internet, local copy, local mirror, mirror, bundled, airgapped, isolated, cut off, disconnected, no internet, no connection, no outside, nothing is fetched, no download, no downloads, fetches nothing, on premises, local files only, internal registry, internal mirror, private registry, local repository, works offline, offline nodes, without network, without a connection, no access to the internet, intranet, behind the firewall, usb stick, not connected, no connectivity, needs no connectivity, no way out, without connectivity, vendored packages',
  ),
  axis(
    'cache',
    'cache, cached, reuse, memoised, stored copy, up to a day|hour|week|minute old, served from the, from the cache, stored answer|answers|response|result|results, cached for, kept for a day|hour|week, may be stale|old|older, earlier answer|answers|results, last answer, remembered',
    'fresh, uncached, refetch, bypass cache, cache off, recompute, afresh, asks|queries|requests|calls|contacts the server|source|api|service|database each|every|again|afresh|anew, every call|request asks|queries|goes|fetches|contacts|reads, each call|request asks|queries|goes|fetches|contacts|reads, never cached, not cached, no cache, no caching, without cache|caching|a cache, always fetched|queried|asked|read, live from, straight from the server|source|database',
  ),
  axis(
    'sync',
    'synchronous, blocking, wait for the result, wait until, waits for|until the|it * finish|finished|done|complete|completed|end, wait for the job|result|end, waits for the job|result|end, returns only when|after|once, returns when * finished|done|complete, does not return before|until, stays until, foreground, in the foreground',
    'asynchronous, async, background, non blocking, queue, queued, fire and forget, returns at once|immediately|straight, job number|id|ticket, returns a|with a ticket|job|handle|number, continues in, goes on in, while the work continues|goes, detached, does not wait, without waiting, queued',
  ),
  axis(
    'push',
    'push, webhook, event driven, streamed, streaming, real time, as they come in, as they arrive, as it comes in, as it happens, on arrival, on the fly, realtime, live feed, continuously, continuous, stream, streams, event by event, each event, immediately on, instantaneous, message driven, subscribed, subscription, listens, triggered by',
    'poll, polling, scheduled, batch job, nightly, cron, interval, once a night, once a day, once a week, overnight, at night, nightly batch, as a batch, in batches, batches, batched, batch run, collect first, at fixed times, on a schedule, scheduled batch, schedule, hourly job, daily job, every hour, every morning, in bulk, accumulates, periodic, periodically, asks every',
  ),
  axis(
    'strict',
    'strict, strictly, no tolerance, warnings as errors, fail on warning, zero tolerance, hard, unknown fields are an error, validates strictly, strict validation, rejects records, exact schema, schema must match, must match, to the letter, no exceptions, unforgiving, pedantic, by the book, rigorous, rigid, refuses unknown, disallow, disallows',
    'lenient, relaxed, tolerant, warnings allowed, soft, forgiving, loose, extra fields, additional fields, do no harm, does no harm, are harmless, harmless, unexpected columns, unexpected fields, unknown fields are ignored, accepts unexpected, ignores additional, ignores extra, ignores unknown, is lenient, be lenient, leniently, let it pass, lets it pass, generous, easy going, permissive, allows extra, best guess',
  ),
  axis(
    'retry',
    'retry, retries, try again, repeat on failure, backoff, try it again, tries again, try once more, once more, repeat it, repeats the request, repeat a few times, several times, several attempts, up to five times, up to three times, multiple attempts, second attempt, another attempt, retried, with backoff, keep trying, keeps trying, persistent, retries failed, ask again, asks again, give it three, three tries, several tries, makes several, repeats failed',
    'no retry, once only, single attempt, fail fast, never twice, at most once, one attempt, only one attempt, one attempt only, single try, one try, must not be repeated, not be repeated, not repeated, never repeated, do not repeat, no repetition, never retries, never retry, not retry, do not retry, without retrying, without retries, no second, no second attempt, gives up after the first, first failure, first attempt, exactly once, do not ask twice, ask twice, twice, it fails, makes one attempt, does not repeat, not repeat',
  ),
  axis('idempotent', 'idempotent, safe to repeat, repeatable', 'run once, one off'),
  axis(
    'rootless',
    'root, sudo, administrator, privileged, admin rights, root rights, root access, as root, am root, have root, am admin, admin access, administrator rights, administrator privileges, superuser, elevated, elevated rights, elevate, full rights, all rights, privileges are available, system wide, needs root, requires root',
    'unprivileged, rootless, no root, without sudo, normal user, least privilege, non root, no admin, ordinary user, regular user, standard user, plain user, user account, no admin rights, no sudo, not root, not admin, no administrator, no privileges, without root, without admin, without administrator, home directory, user level, user space, limited rights, restricted rights, restricted account, lacks root, no elevated, in my home',
  ),
  axis('arch', 'arm64, arm, aarch64, apple silicon', 'x86, amd64, intel'),
  axis('windows', 'windows, powershell', 'linux, macos, posix, bash, unix'),
  axis('endian', 'little endian', 'big endian, network order'),
  axis('colorOrder', 'rgb', 'bgr'),
  axis('lossless', 'lossless, uncompressed, png, wav, flac', 'lossy, compressed, jpeg, jpg, mp3'),
  axis(
    'orient',
    'landscape, horizontal, wide format, widescreen, 16 9',
    'portrait, vertical, upright, tall, 9 16, stories, story, reel, reels, full height',
  ),
  axis('square', 'square, feed, 1 1', 'stories, reel, reels, 9 16, vertical'),
  axis('dark', 'dark, dark mode, night', 'light, light mode, bright, white background'),
  axis(
    'monochrome',
    'gray scale, grayscale, greyscale, black and white, monochrome',
    'colour, color, coloured, full colour, rgb',
  ),
  axis(
    'deterministic',
    'deterministic, fixed seed, seeded, reproducible, same seed',
    'random, varied, sampled, different each time, fresh seed, nondeterministic',
  ),
  axis(
    'supported',
    'two older versions, old versions, back to, legacy, older devices, oldest supported, long tail, falls back for, earlier|older|previous systems|releases|browsers|devices * supported|kept|covered, earlier|older|previous|last two|three|five versions|releases|systems, two|three|several earlier|older|previous|last, shim, shims, polyfill, polyfills, version|availability check|checks, supports earlier|older|previous, down to version, minimum version, graceful degradation, transpiled for, runs on older|old|earlier, compatibility layer',
    'current version only, newest only, latest only, no legacy, only the current, modern only, current release, guards|shims|polyfills|fallbacks|workarounds * removed|dropped|deleted|stripped|gone, guards|shims|polyfills|fallbacks|workarounds|code|checks for * removed|dropped|deleted|stripped|goes, newest system|release|version|browsers only, only|just the newest|latest|current, evergreen, support|code for older|old|earlier * removed|dropped|ends|ended|deleted, earlier|older|old systems|versions|releases|browsers|devices * dropped|unsupported|refused|ignored|not, minimum raised to, target raised, requires the newest|latest|current, modern syntax|browsers, newest api|apis, drop|drops support for',
  ),
  axis('types', 'typed, type hints, annotations, strict types', 'untyped, dynamic, no annotations'),
  axis(
    'deps',
    'new dependency, dependencies allowed, add a library, third party, extra package, extra packages, from npm, external library',
    'no new dependency, standard library, no dependencies, built in, no extra package, dependency free, no third party, vanilla, own means',
  ),
  axis('monorepo', 'monorepo, workspace', 'separate repositories, polyrepo'),
  axis('multitenant', 'multi tenant, several tenants, per tenant', 'single tenant, one tenant'),
  axis(
    'containers',
    'container, containers, containerised, containerized, docker, dockerfile, kubernetes, podman, container runtime',
    'bare metal, bare machine, directly on the host, on the host, no container, no containers, without containers, without docker, no docker, native install, natively, plain server, system service, systemd, virtual machine, vm',
  ),
  axis(
    'licence',
    'permissive, permissive licence, permissive licences, permissive license, mit, apache, bsd, not be copyleft, no copyleft, not copyleft, without copyleft, excludes gpl, no gpl, without gpl, not gpl, avoid gpl, proprietary product, closed source product',
    'copyleft, gpl, agpl, lgpl, gpl is fine, gpl is no problem, copyleft is acceptable, accepts copyleft, uses gpl, share alike, viral, all licences, any licence, free software',
  ),
  axis(
    'logging',
    'verbose, verbose logging, debug output, log everything, logs everything, log every, logs every, every request, each request, full logging, chatty log, all messages, log it all, detailed log, detailed logs, talkative, logging on',
    'only errors, only log errors, errors only, failures only, logs failures, log failures, silence, kept to a minimum, terse log, little logging, no logging, logging off, warnings and errors, less noise',
  ),
  axis(
    'signing',
    'must be signed, verified packages, verifies signatures, verify signatures, check signatures, checks signatures, signature check, refuses unsigned, no unsigned, only signed, trusted keys, authentic, authenticity, checksum, checksums, validated signature, with signature',
    'unsigned, unsigned packages, signatures do not matter, skips signature, skip signature, no signature, no signatures, without signature, without signatures, unverified, accepts unsigned, not signed, no verification, without verification, signature is optional',
  ),
  axis(
    'interactive',
    'interactive, interactively, dialogue, prompts me, asks me, step by step with me, wizard',
    'non interactive, unattended, headless, in the background, batch mode, command line flags, no prompts',
  ),
  axis(
    'openSource',
    'open source, self hosted, own server, on our server, local model, local models',
    'cloud service, saas, subscription service, managed service',
  ),
  axis(
    'lock',
    'locked, lock the table, maintenance mode, taken offline',
    'without locking, no lock, not locked, others can work, while others work, stays available, keeps serving, during operation',
  ),
];
