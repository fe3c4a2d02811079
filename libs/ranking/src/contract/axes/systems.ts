import { Axis, axis } from './axis';

/** Machines, networks, rights, interfaces and code. */
export const SYSTEMS_AXES: readonly Axis[] = [
  axis(
    'smallGpu',
    'single gpu, one gpu, single card, one card, quantised, quantized, 4 bit, gradient checkpointing, consumer card, laptop, small memory, one graphics card, offload, offload|offloaded|offloading to|into ram|cpu|memory, scarce|little|limited|low|modest|small vram|memory|hardware|gpu|card, modest equipment|hardware|machine|means, batch size is|of 1|one, consumer|gaming|home|entry hardware|gpu|card|device|machine|computer|pc|graphics, 6|8|12|16|24 gb, qlora, 8 bit, fits|fit on|in|into one|a|single gpu|card|laptop|desktop|device, multi device|gpu|node * not, single|one device|consumer|workstation|desktop, on|for a|one|single laptop|desktop|workstation|pc, desktop machine|pc|computer, sized for a',
    'full node, sharding, sharded, multi gpu, several gpus, cluster, whole node, data centre, distributed, big machine, many|several|multiple|dozens|hundreds|eight|sixteen|thousands devices|gpus|nodes|machines|cards|accelerators|hosts, hundreds|dozens|thousands of gpus|accelerators|nodes|cards, across|over nodes|devices|gpus|machines|hosts|racks|many, tensor|pipeline parallel|parallelism, distributed job|training|setup|inference, data center, datacentre, datacenter, datacentre|datacenter scale, not start|run|work|fit on|in a|one|single workstation|laptop|desktop|card|gpu, supercomputer, hpc, h100, h100s, a100, a100s, racks of, slurm, nccl, deepspeed, fsdp, infiniband, model|weights is|are split|sharded|partitioned across|over',
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
    'verify before, verified before, signature before, before the body, verify first, check the signature first, signature first, hmac|signature|origin|sender|authenticity|provenance is checked|verified|validated|established|confirmed|proven first|before, is|are checked|verified on|over|against the raw, on|over|against the raw bytes|body|payload|request, deserialisation|parsing|decoding|reading|unpacking|interpretation comes|happens|follows|starts after|afterwards|later|second|only|next, before deserialisation|parsing|decoding|opening|unpacking|deserialising|unmarshalling|interpreting|reading, without|before decoding|deserialising|opening|unpacking it|them, without decoding|deserialising|opening|parsing, unauthenticated|unsigned|unverified|forged payloads|messages|requests|bodies|payload|message * rejected|dropped|refused|discarded|turned, content|body|payload|message is read|parsed|decoded|opened second|after|afterwards|later|last|only, verify|verifies|authenticate|authenticates|check|checks then|and|before parse|parses|decode|decodes|read|reads',
    'after parsing, verify afterwards, verified afterwards, signature afterwards, signature later, parse first, payload first, body first, then checks|check|verifies|verify|validates|authenticates the|its|against hmac|signature|origin|sender|mac, content|body|payload|message is|gets read|parsed|decoded|opened|unpacked first, authentication|verification|validation|check|trust is|comes|happens deferred|postponed|later|afterwards|after|second|last|settled, after decoding|deserialisation|deserialising|unpacking|opening|parsing, origin|sender|signature|hmac|source is|gets validated|checked|verified second|afterwards|later|last|after, parse|parses|decode|decodes|read|reads|unpack|unpacks then|and|before verify|verifies|check|checks|authenticate|authenticates, deserialises|parses|decodes|unpacks|opens the payload|body|message|envelope',
  ),
  axis(
    'mobile',
    'phone, phones, mobile, small screen, smartphone, handheld, pocket, thumb, small screens',
    'desktop, large screen, wide screen, laptop, monitor, big screen, office pc',
  ),
  axis(
    'people',
    'people, person, human, humans, colleague, colleagues, real authors, authors, bots|robots|automation are|is|gets|be filtered|excluded|removed|dropped|ignored|discarded|subtracted|out, automated|service|machine|script|bot accounts|users|activity|commits * filtered|excluded|removed|dropped|ignored|subtracted|skipped, bots|robots|by|from bots is|are not, natural persons, human activity|accounts|users|contributors|beings|work|hands, people|humans|persons only|alone, only|just people|humans|persons|human|natural, restricted|limited to|on people|humans|persons|natural, without|excluding|minus bots|robots|automated|machines|automation, no bots|robots|automation, robots|bots have no|nothing',
    'bot, bots, dependabot, renovate, automated account, automation, machine account, service account, robot, automated|service|machine|script|system|bot accounts|account|users|user|activity, bots|robots|machines count|counted|included|listed|kept|too|belong, bots|robots|machines are|is counted|included|listed|kept|treated, man or|and machine, humans|people|persons|human and|or|beside|alongside bots|robots|machines|automated, beside|alongside|besides natural|human|people|persons|humans, on|in equal terms, by account type, regardless of account|whether, robots|bots share|part',
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
    'anonymise, anonymize, anonymised, mask, masked, pseudonym, redact, redacted, hashed, without names, personal data removed, blacked out, anonymises, anonymizes, anonymity, masks, masking, names must not, unrecognisable, no names, de identified, scrubbed, scrub, scrubs, obscured, aliases, alias, replaces names, pseudonyms, pseudonymised, data is masked, replaced by codes|numbers|initials|letters|placeholders|ids, names|addresses|persons|people * codes|coded|initials|removed|replaced|hidden|blacked, no personal data, personal details * removed|replaced|hidden, code instead, not|nobody|never recognisable|identifiable|recognizable|named, who * were|are stays|secret|hidden|unknown, numbers|codes|initials|letters for the|all participants|names|patients|persons|people, numbered|coded participants|patients|subjects|respondents',
    'full names, real names, names stay, names are kept, identifiable, unmasked, clear names, personal data stays, names are shown, names are needed, personal details, details as they are, stays readable, remain readable, left in, with names, by name, names visible, names in full, given in full, names|addresses * in full|full|shown|printed|visible, full name, name and address, with name, names and addresses stay|remain, full|real|true identity|identities, identity|identities is|are|stays shown|visible|kept|printed|disclosed|known|revealed, persons|people|patients|participants|individuals stay|remain|are recognisable|recognizable|identifiable|named|visible, no|without anonymisation|anonymization|masking|redaction|pseudonyms|pseudonymisation, in clear|plain text|words, first and last name|names, who is who',
  ),
  axis(
    'network',
    'online, internet, network, download, fetch, remote, web access, pull from the registry, web, connection, connected, connectivity, reachable, reach the internet, fetches, downloads, from the web, public repositories, public registry, public registries, remote server, outside, from the outside, cloud, hosted, api call, api calls, wifi, proxy, url, net, from the net, looks things up, look things up, look it up online, online services, from the registry, pulls dependencies, pulls packages, from public|official|upstream|online package|packages|indexes|index|registries|repositories|sources|servers|sites|registry|repository, public package indexes|index, from pypi|npm|crates|maven|cran|github|rubygems|nuget, outbound|outgoing|external|internet connections|connection|requests|access * opened|open|needed|required|allowed|permitted|made|established, retrieve|retrieved|retrieves|download|downloaded|fetch|fetched|pull|pulled|pulls * vendor|upstream|publisher|maker|makers|internet|web, needs|requires|assumes a|an live|working|internet|network|outbound connection|access|connectivity|line, requires|needs web|internet|network|online access|connectivity|connection, nothing is bundled|vendored|cached|mirrored|shipped, not bundled|vendored|mirrored, straight|directly|live from the|its|their|where vendor|maker|makers|publisher|internet|web|site|its, open line, no copies of|ourselves, keep|keeps no copies|mirror|copy',
    'offline, air gapped, no network, local only, cached, vendored, without internet, local copy, local mirror, mirror, bundled, airgapped, isolated, cut off, disconnected, no internet, no connection, no outside, nothing is fetched, no download, no downloads, fetches nothing, on premises, local files only, internal registry, internal mirror, private registry, local repository, works offline, offline nodes, without network, without a connection, no access to the internet, intranet, behind the firewall, usb stick, not connected, no connectivity, needs no connectivity, no way out, without connectivity, vendored packages, from in house|internal|local|private|own storage|server|servers|store|mirror|repository|repositories|registry|proxy|share|stock|index, from our|its|the own storage|server|servers|mirror|registry|repository, in house storage|mirror|registry|repository|index, external|outside|internet|outbound downloads|connections|access|calls|requests|traffic * not|never|blocked|forbidden|disabled|denied, remote|outside|external hosts|servers|sites|services * unreachable|blocked|unavailable, isolated|closed|sealed|firewalled network|environment|segment, air gap, no route|path|uplink|gateway to|out, no|without outbound|external|outgoing|remote|uplink, nothing|never comes|leaves|loaded|downloaded|fetched|pulled from|the|over outside|internet|web|network, not be fetched|downloaded|reached|pulled|contacted, wheelhouse, local wheels|packages|archives, from disk|usb|dvd|tape',
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
    'push, webhook, event driven, streamed, streaming, real time, as they come in, as they arrive, as it comes in, as it happens, on arrival, on the fly, realtime, live feed, continuously, continuous, stream, streams, event by event, each event, immediately on, instantaneous, message driven, subscribed, subscription, listens, triggered by, latency target|budget|goal|under|below|of|limit, under|within|below one|a|half|two second|seconds|a, sub second, within milliseconds|seconds, nothing is|gets|was collected|batched|buffered|queued|accumulated|stored|gathered, not|never|without batched|batching|collected|accumulated|buffering|delay, as a stream, processed|handled as|on|when|upon they|it|each|arrival|arrive, each|every event|reading|message|record|signal * arrives|arrival|comes|immediately|once, as it|they arrives|arrive|come|comes, react|reacts to each|every|the',
    'poll, polling, scheduled, batch job, nightly, cron, interval, once a night, once a day, once a week, overnight, at night, nightly batch, as a batch, in batches, batches, batched, batch run, collect first, at fixed times, on a schedule, scheduled batch, schedule, hourly job, daily job, every hour, every morning, in bulk, accumulates, periodic, periodically, asks every, pile|piles up, let * pile|accumulate|collect|gather, once|twice|every|each|per a|the|per|every month|week|quarter|fortnight, fixed|regular|set intervals|times|hours|interval, accumulated|collected|gathered data|events|records|entries|together|first|then, records|events|items|messages|entries wait|waits|are|collect until|for|collected|gathered|accumulated, periodic run|job|runs|processing|operation, in one go, no|without|not streaming|stream|real|streamed, at three|two|four|midnight|night in|at|the, at the end of the day|week|month|shift',
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
    'landscape, horizontal, wide format, widescreen, 16 9, landscape|horizontal|wide orientation|mode|layout|image|page|frame|canvas|video|picture, broader|wider than|as it|they * high|tall|high, width exceeds|greater|beyond * height, more width than, 16 10, 21 9, 4 3, cinema format, 1920 by, letterbox',
    'portrait, vertical, upright, tall, 9 16, stories, story, reel, reels, full height, portrait|vertical|upright|tall orientation|format|mode|video|layout|image|frame|canvas|clip|page|picture|display|screen, higher|taller than|as it|they * broad|wide|broad, height exceeds|greater|beyond * width, more height than, 3 4, 4 5, 1080 by 1920',
  ),
  axis('square', 'square, feed, 1 1', 'stories, reel, reels, 9 16, vertical'),
  axis('dark', 'dark, dark mode, night', 'light, light mode, bright, white background'),
  axis(
    'monochrome',
    'gray scale, grayscale, greyscale, black and white, monochrome, by|with|through pattern|patterns|hatching|dashes|dots|texture|symbols|markers|shading, line style|styles, hatched, hatching, shades|tones|levels of grey|gray, in grey|gray, grey|gray tones|shades|values|levels|scale|only, no|without colour|color|hue|colours|colors, black only|ink|alone, only|just|knows black, one|single ink|colour|color, black on white',
    'colour, color, coloured, full colour, rgb, hue, hues, by hue, saturated, saturated|vivid|bright|rich|bold|brilliant|strong tones|colours|colors|hues|palette, several|many|six|eight|ten|five|different colours|colors|hues|tones, in|full|with colour|color, vivid, colourful, colorful, cmyk, four colour|color, multicoloured, in red, in blue, glow, rainbow',
  ),
  axis(
    'deterministic',
    'deterministic, fixed seed, seeded, reproducible, same seed',
    'random, varied, sampled, different each time, fresh seed, nondeterministic',
  ),
  axis(
    'supported',
    'two older versions, old versions, back to, legacy, older devices, oldest supported, long tail, falls back for, earlier|older|previous systems|releases|browsers|devices * supported|kept|covered, earlier|older|previous|last two|three|five versions|releases|systems, two|three|several earlier|older|previous|last, shim, shims, polyfill, polyfills, version|availability check|checks, supports earlier|older|previous, down to version, minimum version, graceful degradation, transpiled for, runs on older|old|earlier, compatibility layer, guarded, guards for|new|newer, substitute|fallback|alternative|replacement path|paths|code|branch|implementation|route, past|earlier|older|previous|former releases|devices|handsets|phones|systems, several|many|two|three|four|five|some releases|versions|generations|years back|behind|old, lies|set|stays * back, old|older|ageing|aging|outdated handsets|phones|devices|tablets|machines|hardware|browsers, compatibility|fallback|legacy layers|layer|code|paths|support * retained|kept|maintained',
    'current version only, newest only, latest only, no legacy, only the current, modern only, current release, guards|shims|polyfills|fallbacks|workarounds * removed|dropped|deleted|stripped|gone, guards|shims|polyfills|fallbacks|workarounds|code|checks for * removed|dropped|deleted|stripped|goes, newest system|release|version|browsers only, only|just the newest|latest|current, evergreen, support|code for older|old|earlier * removed|dropped|ends|ended|deleted, earlier|older|old systems|versions|releases|browsers|devices * dropped|unsupported|refused|ignored|not, minimum raised to, target raised, requires the newest|latest|current, modern syntax|browsers, newest api|apis, drop|drops support for, minimum|lowest version|release|target|requirement equals|is|matches|becomes|set * latest|newest|current|this, compatibility|fallback|legacy layers|layer|code|paths|support * removed|dropped|deleted|stripped|discarded, no|without availability|version|feature|capability check|checks|guards|fallbacks, called directly, this year system|systems|phones|model|release|devices, newest|latest|current devices|phones|handsets|hardware only',
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
