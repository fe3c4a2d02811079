/**
 * Domains whose names belong to well-known makers of software and services, written from general knowledge: what lies
 * below them is the maker's own. Where anybody can put a page or a file under a maker's name (buckets, pages, tunnels,
 * pastes, hooks) is not among them.
 */
const LISTS = {
  clouds: `
    amazonaws.com aws.amazon.com azure.com azure.net azureedge.net windows.net microsoftonline.com office.com office365.com
    live.com cloud.google.com googleapis.com gstatic.com cloudflare.com digitalocean.com linode.com vultr.com hetzner.com
    hetzner.cloud scaleway.com ovh.com ovhcloud.com oracle.com oraclecloud.com ibm.com alibabacloud.com aliyun.com
    aliyuncs.com tencent.com tencentcloudapi.com qcloud.com huaweicloud.com baidu.com baidubce.com yandex.ru yandex.net
    backblaze.com backblazeb2.com wasabisys.com fastly.com akamai.com fly.io heroku.com render.com railway.app railway.com
    vercel.com netlify.com supabase.co supabase.com neon.tech planetscale.com upstash.com upstash.io turso.tech firebase.com`,
  models: `
    anthropic.com claude.ai claude.com openai.com chatgpt.com x.ai mistral.ai cohere.ai cohere.com groq.com together.xyz
    together.ai replicate.com fireworks.ai perplexity.ai deepseek.com moonshot.cn zhipuai.cn bigmodel.cn minimax.chat
    siliconflow.cn volces.com elevenlabs.io deepgram.com assemblyai.com stability.ai runwayml.com openrouter.ai hf.co
    huggingface.co ollama.com ollama.ai lmstudio.ai wandb.ai langchain.com smith.langchain.com llamaindex.ai pinecone.io
    weaviate.io qdrant.io jina.ai voyageai.com nvidia.com modal.com runpod.io ampcode.com cursor.com cursor.sh windsurf.com
    codeium.com aider.chat opencode.ai factory.ai`,
  work: `
    slack.com zoom.us atlassian.com atlassian.net jira.com notion.so notion.com linear.app asana.com trello.com monday.com
    clickup.com airtable.com figma.com miro.com dropbox.com dropboxapi.com box.com salesforce.com force.com hubspot.com
    hubapi.com zendesk.com intercom.io intercom.com freshdesk.com freshworks.com servicenow.com service-now.com okta.com
    auth0.com onelogin.com pipedrive.com zoho.com shopify.com myshopify.com squarespace.com wix.com wordpress.com
    wordpress.org mailchimp.com sendgrid.com sendgrid.net mailgun.net mailgun.com postmarkapp.com brevo.com sendinblue.com
    resend.com twilio.com vonage.com messagebird.com calendly.com typeform.com surveymonkey.com docusign.com docusign.net
    feishu.cn larksuite.com dingtalk.com wecom.work qq.com weixin.qq.com discord.com telegram.org whatsapp.com
    facebook.com instagram.com linkedin.com twitter.com x.com reddit.com youtube.com tiktok.com pinterest.com spotify.com
    vimeo.com medium.com dev.to producthunt.com stackoverflow.com stackexchange.com wikipedia.org wikimedia.org arxiv.org
    deepl.com grammarly.com zapier.com make.com n8n.io ifttt.com apify.com firecrawl.dev tavily.com exa.ai serper.dev
    serpapi.com brave.com bing.com duckduckgo.com algolia.net algolia.com 1password.com bitwarden.com lastpass.com`,
  money: `
    stripe.com paypal.com squareup.com square.com adyen.com braintreegateway.com wise.com plaid.com quickbooks.com intuit.com
    xero.com lemonsqueezy.com paddle.com coinbase.com binance.com kraken.com coingecko.com coinmarketcap.com etherscan.io
    alphavantage.co polygon.io finnhub.io alchemy.com infura.io quicknode.com solana.com`,
  watching: `
    sentry.io datadoghq.com datadoghq.eu newrelic.com grafana.net grafana.com honeycomb.io splunk.com splunkcloud.com
    elastic.co elastic-cloud.com logz.io sumologic.com papertrailapp.com betterstack.com pagerduty.com opsgenie.com
    statuspage.io rollbar.com bugsnag.com logrocket.com posthog.com segment.com segment.io amplitude.com mixpanel.com
    plausible.io google-analytics.com googletagmanager.com fullstory.com hotjar.com launchdarkly.com statsig.com
    healthchecks.io uptimerobot.com prometheus.io influxdata.com netdata.cloud`,
  building: `
    circleci.com travis-ci.com travis-ci.org
    buildkite.com codecov.io coveralls.io sonarcloud.io sonarsource.com snyk.io semgrep.dev jfrog.io cloudsmith.io
    packagecloud.io k8s.io kubernetes.io helm.sh hashicorp.com terraform.io opentofu.org pulumi.com spacelift.io env0.com
    infracost.io rancher.io rancher.com k3s.io k0s.sh rke2.io linkerd.io istio.io fluxcd.io argoproj.io dagger.io tailscale.com
    ngrok.com zerotier.com wireguard.com openvpn.net letsencrypt.org certbot.eff.org jetbrains.com visualstudio.com
    gradle.org apache.org eclipse.org spring.io rust-lang.org rustup.rs php.net perl.org ruby-lang.org haskell.org
    elixir-lang.org julialang.org r-project.org ocaml.org ziglang.org kotlinlang.org scala-lang.org dart.dev flutter.dev
    swift.org deno.land deno.com bun.sh bun.com pnpm.io astral.sh python-poetry.org pyenv.run jetify.com nixos.org
    determinate.systems volta.sh sdkman.io mise.run mise.jdx.dev asdf-vm.com starship.rs ohmyz.sh zed.dev warp.dev
    mozilla.org chromium.org w3.org postgresql.org mysql.com mariadb.org mongodb.com mongodb.net redis.io redis.com
    clickhouse.com cockroachlabs.cloud snowflakecomputing.com snowflake.com databricks.com cloud.databricks.com confluent.io
    confluent.cloud duckdb.org surrealdb.com timescale.com prisma.io hasura.io kernel.org gnu.org freedesktop.org gnome.org
    kde.org ffmpeg.org gyan.dev imagemagick.org videolan.org libreoffice.org latex-project.org ctan.org texlive.info
    pandoc.org typst.app raspberrypi.com arduino.cc adafruit.com home-assistant.io pi-hole.net nextcloud.com proxmox.com
    unity.com unrealengine.com blender.org godotengine.org steampowered.com adobe.com adobe.io autodesk.com esri.com
    arcgis.com mapbox.com openstreetmap.org here.com playwright.dev cypress.io browserstack.com saucelabs.com postman.com
    expo.dev ionic.io electronjs.org tauri.app tauri.studio vim.org neovim.io gnupg.org openpgp.org torproject.org`,
  public: `
    europa.eu gov.uk nih.gov nasa.gov noaa.gov weather.gov census.gov usgs.gov sec.gov nist.gov cisa.gov mitre.org
    bund.de elster.de service-public.fr impots.gouv.fr who.int worldbank.org imf.org un.org open-meteo.com
    openweathermap.org wttr.in ipinfo.io adventofcode.com kaggle.com zenodo.org crossref.org orcid.org semanticscholar.org
    edu.cn tsinghua.edu.cn ac.uk`,
} as const;

/** Parts of these domains that anybody may fill. */
const OPEN =
  /(?:^|[.-])s3[.-][\w.-]*amazonaws\.com$|(?:^|\.)(?:blob\.core\.windows\.net|storage\.googleapis\.com|script\.google\.com|execute-api\.[\w-]+\.amazonaws\.com|lambda-url\.[\w-]+\.on\.aws|myshopify\.com|wordpress\.com|edgeone\.app)$/;

const DOMAINS: ReadonlySet<string> = new Set(Object.values(LISTS).flatMap((list) => list.trim().split(/\s+/)));

/** Makers whose own files are what lies below their domains: their installers are the advice of the maker. */
const MAKERS = ['models', 'watching', 'building', 'public'] as const;
const MAKER_DOMAINS: ReadonlySet<string> = new Set(MAKERS.flatMap((name) => LISTS[name].trim().split(/\s+/)));

function isBelow(host: string, domains: ReadonlySet<string>): boolean {
  for (let at = 0; at >= 0; at = host.indexOf('.', at) + 1 || -1) if (domains.has(host.slice(at))) return true;
  return false;
}

/** True for a host from which a well-known maker hands out its own programs. */
export const isMakersHost = (host: string): boolean => !OPEN.test(host) && isBelow(host, MAKER_DOMAINS);

/** True for a host below the domain of a well-known maker, in a part that is the maker's own. */
export const isKnownService = (host: string): boolean => !OPEN.test(host) && isBelow(host, DOMAINS);
