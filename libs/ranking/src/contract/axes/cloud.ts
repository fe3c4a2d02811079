import { Axis, axis } from './axis';

/** Machines and services that run for others: building, deploying, scaling, watching and repairing them. */
export const CLOUD_AXES: readonly Axis[] = [
  axis(
    'immutableServers',
    'immutable infrastructure|server|servers|image|images, replace|replaced rather|instead|by|with than|of|new|fresh, replaced with a fresh|new, new image|instances|nodes|machines for|replace|are|is, rebuilt from|image, rebuild the machine|server|node|image, instances are replaced|recycled|rebuilt, fresh machine|instance|server|node for, destroyed and recreated, recreate, recreated, golden image, never patched, cattle, throw the old',
    'patched in place, patch in place, updated in place, upgraded in place, in place upgrade|update|patch, log in to the server|machine|host, over ssh, via ssh, ssh into, running machine|server|host|servers|machines * changed|patched|updated|upgraded|edited, change|changes|edit|patch|patches the running, configuration is edited on, server|machine|host is kept, machines live on, existing server|servers|machine|machines|host|hosts * patched|updated|reused|kept, pets',
  ),
  axis(
    'viaCode',
    'infrastructure as code, terraform, pulumi, cloudformation, ansible, through|via|from|in the repository|code|pipeline|templates|manifests|playbook, declared in code|files|git, versioned configuration, reviewed manifest|manifests|configuration, defined in files|code|git|templates|manifests, state file, no clicking|clicks, never by hand in, declarative, declarative definitions|definition|files|manifests|configuration|form|documents|description, version control, under version control, merge|pull request with, desired state, target state|configuration * written|described|declared|kept, resource documents|definitions|manifests, kubernetes yaml|manifests|resource|resources, files that describe|define|declare, written out as yaml|json|hcl, configuration|config as code, without|no imperative|commands|cli|manual|shell, yaml for|in|into the repository|repo|cluster, no|without logging in, committed and reviewed|looked, definitions|manifests|files * committed, expressed|described|declared|defined|kept as|in code|files|configuration|git|terraform|yaml|templates',
    'by|through|in|via the console|portal|dashboard|web interface|admin interface, click|clicks|clicked through, clicked together, web console, admin page, imperative command|commands, by hand in the, with|from the command line|cli|shell, interactive shell session, quick command, manual change|changes|steps, ad hoc command|commands|change|changes, kubectl edit, hand made, sequence|series|list|string of commands|calls|cli|invocations|shell|kubectl, cli|shell|console|terminal|bash|kubectl|docker calls|call|invocations|invocation|statements|commands|instructions, imperative, imperative instructions|steps|style|form, one liner|liners, copy and paste, commands|instructions|lines to|for paste|type|copy|the|a, for direct execution, typed|pasted|entered into|in|at a|the prompt|terminal|shell|console, no|not declarative|manifests|yaml, declarative * not|never produced|written|used|emitted, by an operator, run|runs|executed by hand, commands to|which run|be|execute|type|enter, commands|statements|calls * in order|sequence, command lines, changes|change are|is made live|directly|manually|interactively, live with|on|in kubectl|ssh|the, shell commands|snippets, line by line into|at',
  ),
  axis(
    'gitops',
    'gitops, argo, argo cd, flux, cluster pulls|watches|follows|syncs|reconciles, reconciled from|with|against, synced from git|repository, pulled by the cluster|agent|operator, desired state in, agent in the cluster, drift * corrected|reverted|undone|reset|healed, controller applies',
    'pipeline pushes|applies|deploys|runs, pushed from|by the pipeline|ci|runner|workstation, kubectl apply, helm upgrade, deploy|deployed|deploys from the pipeline|ci|laptop|workstation|runner, apply from, deploy script|job|step, runner connects, drift * tolerated|accepted|left|ignored|reported',
  ),
  axis(
    'autoscaled',
    'autoscale, autoscales, autoscaled, autoscaling, scales|scale automatically|itself|elastically|on|with|by demand|load|traffic|itself, scale with load, elastic, elastically, grows and shrinks, follows the load|demand|traffic, scale to zero, add|adds|added instances|nodes|replicas|capacity when|under|as, horizontal pod autoscaler, scale out under, capacity on demand',
    'fixed number|size|count|capacity of, fixed|constant|static capacity|size|fleet|pool|replicas, constant number, always * replicas|instances|nodes|copies|workers, autoscaling is off|disabled|forbidden, replica count is fixed|set, size is set|fixed, provisioned|reserved capacity, reserved in advance, does not scale, manual|manually scaling|scaled, scaled by hand, sized for the peak, capped at, never more than * replicas|instances|nodes',
  ),
  axis(
    'scaleOut',
    'scale out, scales out, more|additional|several|many small|smaller|instances|nodes|machines|replicas|copies, horizontal|horizontally scaling|scaled|scale, add another|more instance|node|machine|replica|instances|nodes, spread over several|many|machines|nodes, behind a load balancer, load balanced, sharded across, many small machines',
    'scale up, scales up, bigger|larger|stronger machine|instance|server|node|vm|box, vertical|vertically scaling|scaled|scale, more memory|cores|cpu for, one|single big|large|strong machine|server|box|instance, more powerful machine|server|instance, resize the machine|instance|server, upgrade the instance type|size',
  ),
  axis(
    'multiRegion',
    'multi region, several regions|zones|locations|sites|data, multiple|two|three|all|every|second regions|region|zones|zone|data|site centres|centers, across regions|zones|sites|data, cross region, geo redundant, geographically|geo distributed|redundant|replicated, another region, second data centre|center, replicated to another, standby region, active active, globally distributed, nearest region',
    'single|one region|zone|site|location|data|availability|region, one region only, same region, home region, stays in|within the|one region, in|within one|a|the single|same region|zone|data, only in frankfurt|ireland|virginia, no other region, no cross region, pinned to the region, one data centre|center, local region only',
  ),
  axis(
    'redundant',
    'redundancy, made redundant, highly available, high availability, replicated, replicas, failover, fail over, standby, at least two|three copies|replicas|instances|nodes, two|three|several replicas|copies|instances|nodes, no single point, survives|survive the loss|failure|outage, hot spare, quorum, spare node|instance, active passive, multi az, mirrored to|on',
    'single node|instance|replica|server|copy|point, one replica|instance|node|copy|server only|is|suffices|runs, only one replica|instance|node|copy|server, no replica|replicas|redundancy|failover|standby|spare, without redundancy|failover|standby|replicas, standalone instance|node|server, single point of failure is, restart|restored after a failure|crash, not highly available, one machine is enough',
  ),
  axis(
    'spot',
    'spot instance|instances|capacity|market|nodes|machines|price, preemptible, pre emptible, interruptible, can|may be interrupted|reclaimed|preempted|evicted|taken, reclaimed at any, surplus capacity, spare capacity',
    'on demand instance|instances|capacity|nodes|machines|price, reserved instance|instances|capacity|machine, dedicated instance|host|machine|capacity|node, never interrupted|preempted|reclaimed|evicted, uninterrupted, guaranteed capacity|instances|machine, committed use, non preemptible, no spot',
  ),
  axis(
    'serverless',
    'serverless, functions as a, lambda, cloud function|functions, function per, pay per request|call|use|invocation, scales to zero, runs only when, started by|on|for each|the|every request|event|call, cold start|starts * fine|acceptable|tolerated|accepted, event function|functions, no server to, on invocation, edge function',
    'always on, always running, long running service|process|server|worker, runs permanently|continuously|all, resident process, permanent|permanently server|process|service|running, dedicated server|service|process, daemon, keeps a connection, warm process, kept warm, stays up, own server process, running around the clock, persistent process|connection|connections, server process',
  ),
  axis(
    'ephemeral',
    'ephemeral, throwaway environment|container|cluster|instance|database|machine, torn down, tear down|destroyed|destroy|removed|deleted after|when|at|once, destroyed afterwards, short lived environment|environments|container|instance|cluster, temporary environment|environments|database|cluster|instance, preview environment, nothing survives|persists|is, no persistent|volume, in memory only, lost on restart, gone after, fresh environment|database|container for|per|each, created for each, per run|branch|pull environment|database|namespace, local state is lost, keeps no state',
    'persistent volume|storage|disk|environment, survives|survive a|the restart|restarts|redeploy|reboot, kept|keep running|between|across|alive between|across|runs|restarts, stays up between, long lived environment|instance|cluster|database, state * kept|persisted|retained|saved|survives, volume * mounted|attached|kept, permanent environment|installation|instance, shared environment|staging, reused between|across|for, named volume, written to disk, left running',
  ),
  axis(
    'secretStore',
    'from|in|through|via a|the vault, secret manager|store|management, secrets manager|store, key vault, sealed secret|secrets, injected at|from|by run|runtime|the|start, fetched|read|taken|pulled from the|a vault|secret|key, secret|secrets|credential|credentials|password|passwords|token|tokens * vault|manager|store|keychain, key management service, keychain, external secret|secrets, password manager',
    'read from|in|through|as environment variable|variables, env file, dotenv file, from the environment, configuration file|config holds|contains|with the|password|token|key, in the configuration|config|env, local file with, credentials file, secrets file, plain variable|variables|file, exported in the shell, hard coded',
  ),
  axis(
    'shortLived',
    'short lived, short lifetime|expiry|validity|session|sessions|lived, expire|expires|expired|expiring|valid after|within|in|for|only|a minutes|hours|an|hour|few|fifteen|day|minute, temporary credential|credentials|token|tokens|access|key|keys|role, one time token|code|password|link|credential, oidc, federated, federation, assume|assumes|assumed a|the role, just in time access, rotated daily|hourly|automatically|often|every, per session, issued per|for each|run|session|job, no stored|static|long key|keys|credential|credentials|lived, ask again after',
    'long lived, static key|keys|credential|credentials|token|tokens|password, permanent key|keys|credential|credentials|token|tokens|access, never expire|expires|expiring, does not expire, do not expire, without expiry|expiration, personal access token, stored key|keys|credential|credentials|token, access key|keys pair|id|stored|in, service account key|keys, remember me|the|device, stay|stays|remain logged|signed in, valid for a year|years|ever, long session|sessions|validity, api key that stays, shared password',
  ),
  axis(
    'slimImage',
    'slim image|base|variant, minimal image|base, distroless, alpine, scratch image, small image|images|base, no shell, without a shell|package|tools, multi stage, runtime only, only the runtime|binary, nothing but the, smallest image, build tools * removed|left|out|behind, stripped down image',
    'full image|base|distribution|operating, with a shell|tools|debugging|compiler, tools|shell|compiler|editors|utilities * included|installed|available|present, debugging tools, full featured image, fat image, everything installed, dev container, devcontainer, development image|container, compiler included, standard base image, batteries included',
  ),
  axis(
    'ciTrigger',
    'on|for|with|after each|every push|commit|change|pull|merge, every push, each push, every commit, each commit, on push|commit, every pull request, each pull request, for each pull|merge|commit|push, runs on push|pull|commit, triggered by a|each|every push|commit|pull|merge, before each merge, per commit|push|pull, pre commit, commit hook, git hook|hooks, whenever code changes',
    'nightly build|run|job|tests|test|pipeline, every night, once a night|day|week, at night, manual|manually trigger|triggered|started|start|dispatch, on a schedule, scheduled run|job|pipeline|build, on request only, only on|when request|asked|demand|requested, started started by hand, press of a button, weekly run|job|scan|build, on release only, only before a release, on tags|tag, at release time, workflow dispatch',
  ),
  axis(
    'ownRunners',
    'self hosted runner|runners|agent|agents|build, own runner|runners|build|agents|hardware, runner|runners|agents in|inside|on|within our|the own|house|network|premises|company, on premises runner|runners|agent, private runner|runners, dedicated runner|runners|build, company network runner',
    'hosted runner|runners|agent|agents by, github hosted, provider runner|runners, cloud runner|runners|build, shared runner|runners, public runner|runners, standard runner|runners, vendor hosted, runners of the provider, managed runner|runners, ubuntu latest',
  ),
  axis(
    'mitigateFirst',
    'mitigate first|before, mitigation first|before|has|comes, restore service first|before|as, restore the service|first, service first, stop the bleeding, bring|get it|service|the|everything back|up first|online|again, restart|rollback|failover first|before, back|running first, users first, diagnosis|analysis|investigation|cause|causes * later|afterwards|wait|waits|after, investigate afterwards|later|after, recover|recovery first|before|takes, roll back first',
    'diagnose|investigate|analyse|analyze|understand first|before|until, diagnosis|investigation|analysis|evidence|understanding first|before|comes|precedes, nothing * restarted|changed|touched|rebooted before|until, collect|capture|save|gather logs|evidence|dumps|state|a|traces|heap|thread|the before|first|dump, before restarting|restart|rebooting|anything|any|recovery, no restart before|until, cause|causes first|before|is|must known|found|understood|established, find the cause before, snapshot before',
  ),
  axis(
    'rollForward',
    'roll forward, rolls forward, rolled forward, fix forward|ahead, fixed forward, forward fix, new|next|corrected|follow release|version|build|fix|up fixes|corrects|repairs|is|with|release, ship a fix, patch release, never roll|rolled back, no rollback|rollbacks, hotfix release, corrected|repaired|patched release|version|build, newer release|version|build with|that corrects|fixes|the, corrected by a new, fix and redeploy',
    'roll back, rolls back, rolled back, rollback, rollbacks, revert to|the, reverted to|immediately|first|at, back to the previous|last|old|earlier|known, previous|last|earlier|old version|release|image|build|deployment is|restored|redeployed|again|back, last known good, redeploy the previous|last|old, undo the deployment|release, restore the previous',
  ),
  axis(
    'paging',
    'page|pages|paged|call|wake|phone|ring the|on|someone|an|somebody|engineer on|call|duty|up|engineer, on call, wake|wakes|woken|waking up, phone call, pager, pages someone|the|immediately, immediate alarm|alert|notification, pagerduty, opsgenie, day and night, around the clock alert|alarm|paging, escalate|escalates|escalated immediately|at|to, sms, text message to',
    'opens|open|create|creates|files|file a ticket|issue|card * instead|only|next|morning|rather, only a ticket, ticket only|instead|is|for, next working|business day|morning, during|in office|working|business hours, working hours only, daily digest|summary|mail, email only, digest, low priority|urgency, dashboard only, no page|paging|alarm|pager, never pages|wakes|page, weekly report|digest|summary|review, collected in, posted in the|a channel, can wait until, until morning, quiet hours, only recorded',
  ),
  axis(
    'symptomAlerts',
    'symptom|symptoms based|alerts|that, user facing symptom|symptoms|errors|latency|impact, what users|customers feel|see|notice|experience, service level objective|objectives|indicator, slo, slos, error budget, burn rate, users are|affected|feel|notice, alert on symptoms|latency|errors|user|what, availability seen by, from the outside, success rate',
    'cause|causes based alert|alerts, host metric|metrics|level, cpu|memory|disk|queue usage|use|above|fills|full|pressure|load|depth, machine metric|metrics|level, every component|host|machine|node * alert|alarm|watched|monitored, resource usage|use|metrics|thresholds, internal metric|metrics|state, per host, alert on cpu|memory|disk|causes|each|every, from the inside',
  ),
  axis(
    'blameless',
    'blameless, no blame, without blame, no names|individuals|person|culprit, roles instead|rather of|than names, system|systems|process|conditions not|rather people|than, contributing factors, learning review, nobody is blamed|named|accused, what rather than who',
    'responsible|accountable|guilty person|individual|employee|team|people|engineer is|named|identified, who made|did|caused|approved|changed|is|was * named|stated|recorded|identified, name|names|named the|of person|people|responsible|engineer|who|individuals, disciplinary, individual responsibility|responsibilities|accountability|fault, responsibility * assigned|named|established, with names and',
  ),
  axis(
    'clusterWide',
    'cluster wide, whole cluster, cluster scoped, cluster role, cluster admin, all namespaces, every namespace, across namespaces, entire cluster, organisation|organization|account|company|tenant|fleet wide, whole organisation|organization|account|fleet, all accounts|projects|teams|subscriptions, every account|project|team|subscription, central|centrally configured|managed|applied, globally for',
    'namespaced, own namespace, single namespace, one namespace, within the namespace, namespace only, one|single|own account|project|team|subscription only|is|alone, per namespace|project|team|account, own namespace only, limited to the namespace|project|team|account, only this|that|the team|project|namespace|account, team scoped, project scoped, locally scoped, other namespaces * untouched|alone',
  ),
  axis(
    'helm',
    'helm, helm chart|charts, chart values, templated manifest|manifests, values file, packaged chart',
    'plain manifest|manifests|yaml, raw manifest|manifests|yaml, kustomize, overlay, overlays, hand written manifest|manifests|yaml, no helm, without helm, no templates|templating',
  ),
  axis(
    'graceful',
    'graceful, gracefully, drain, drained, draining, drains, finish|finishes|finished|complete|let|wait|until current|running|open|pending|their|in requests|jobs|work|connections|flight|sessions|tasks, running|open|current|pending|in requests|jobs|connections|sessions|flight|tasks * finish|finished|complete|completed|end, clean shutdown, shut down cleanly, orderly shutdown|stop, grace period, cordon, cordoned, stop accepting new, connection draining, sigterm',
    'kill, killed, kills, forced|force|forcibly stop|stopped|shutdown|kill|terminated|restart|closed|ended|removal, hard stop|reset|shutdown|restart|kill|cut, immediately terminated|stopped|killed, terminated immediately|at|without, cut off, cut|dropped|closed|interrupted at|mid|immediately|without|abruptly once|notice|warning|waiting, abruptly, sigkill, connections * dropped|cut|severed, sessions * dropped|cut|ended|terminated|killed, without draining|waiting|grace, no grace',
  ),
  axis(
    'deployHours',
    'out of hours, outside office|working|business|opening|peak|trading hours, at night, by night, after hours|closing|midnight, overnight, at the weekend, on weekends, off peak, low traffic, quiet hour|hours|period|time, when nobody|traffic|load is|works|low, night time, maintenance window, early morning, sunday morning|night, change window',
    'during|in|within office|working|business|normal|core hours, working hours, daytime, by day, when everybody|everyone|people|staff|engineers|the|team is|are awake|there|around|online|present|available|desk, never on friday|fridays|weekends, no friday|weekend, not on friday|fridays|weekends|before, weekday mornings|morning, monday to thursday, any time of day, at any time, as ready, around people',
  ),
  axis(
    'resourceLimits',
    'resource limit|limits|quota|quotas|requests, memory|cpu limit|limits|ceiling|cap, limits are set|enforced|mandatory|given, requests and limits, hard limit|limits on|for, quota|quotas per|for|on|apply|enforced, capped memory|cpu|resources, throttled beyond, killed when it exceeds, bounded memory, limit on every|each|all',
    'no limit|limits|quota|quotas on|for|are|is, without limits|quota|quotas, unlimited, unbounded, may|can use|take|burst all|whole|as|everything|beyond|up, burst, bursting, best effort class, whole machine|node, all available memory|cpu|cores|resources, limits are removed|omitted|left, as much memory|cpu as, uncapped',
  ),
  axis(
    'publicEndpoint',
    'public|publicly endpoint|address|ip|load|reachable|accessible|exposed|facing|subnet|ingress, reachable|accessible|exposed from|to|on the|everywhere|any internet|outside|public|world|anywhere, internet facing, open to the internet|world|public, public dns|domain|hostname|url, ingress with, any ip|address|network, expose|exposed publicly|externally|outside, without vpn, no vpn',
    'private endpoint|address|network|subnet|link|ip|load, vpn, behind the vpn|firewall, only|reachable|accessible from|inside|within|through the|internal|private|our|office|vpn|a network|vpn|office|bastion|company, bastion, jump host, cluster internal, internal load balancer|network|address|ingress|service|only, no public|external ip|address|endpoint|access, port forward, port forwarding, listens|listen|bind|binds|bound only|on|to localhost|loopback|local, allow listed addresses, intranet only',
  ),
  axis(
    'traceSampling',
    'head|tail|probabilistic sampling, sampled traces|trace|requests|logs|events, one in|percent of traces|requests|logs|events, traces|requests|logs|events are|is sampled, sampling rate, sampled at, sampled down, aggregated metrics only, only aggregates',
    'every|all|each trace|traces|span|spans|request|requests is|are recorded|kept|stored|traced|captured, no sampling, without sampling, full traces|trace|fidelity, sampling is off|disabled, hundred percent of, unsampled, complete traces|trace',
  ),
  axis(
    'retentionLong',
    'kept|retained|stored|archived|keep|retain for|at|over|ten|seven|many|several years|least|long|ten|seven|decades|a|the|period, for years, seven|ten|five|several|many years, long term storage|retention|archive, indefinitely, kept for ever|forever, stored forever|indefinitely, without expiry, archived for, never expire|deleted|pruned, retained as long, unlimited retention, permanent record|records|archive',
    'kept|retained|stored|keep|deleted|expire|expires|removed|pruned|rotated after|for|within|only|weekly|daily|a|every|thirty|seven|few|fourteen days|weeks|hours|month|day|week, for a few|week|month, after|only thirty|fourteen|seven|ninety|30|14|7|90 days, short retention, short term, oldest|old * pruned|dropped|rotated|expire|deleted, days only, limited retention, expires automatically, as short as possible, retention of days',
  ),
  axis(
    'structuredLogs',
    'structured log|logs|logging|json|events, json log|logs|lines, log|logs|logged|logging as|in json|key|structured, key value, key value pairs, machine readable log|logs, one object per line, logfmt, with fields',
    'plain text log|logs|lines, readable log|logs|lines, human readable log|logs, free text log|logs|message, log|logs as plain|text, unstructured, simple print|lines|text, coloured console, pretty log|logs, prose message|messages',
  ),
  axis(
    'inPipeline',
    'in|by|inside|within|through|only the|ci|a pipeline|ci|workflow|runner|build|server, pipeline only, build server, ci server|job|only|runs, runs in ci, continuous integration, never|not from a|on|locally laptop|workstation|developer|local, workflow file, by the runner, github actions, gitlab ci, jenkins',
    'on|from a|the|your|my|developer|local laptop|workstation|developer|machine|own|desk, local run|script|machine|command|hook|build, developer machine|machines|laptop|workstation, makefile, without a pipeline|ci, no pipeline|ci, before pushing, from the laptop|workstation|terminal|shell, run it yourself, own machine, by the developer',
  ),
];
