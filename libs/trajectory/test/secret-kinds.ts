/** A kind of secret: the line in which it usually stands, with `§` for the secret itself. */
export interface SecretKind {
  readonly kind: string;
  readonly line: string;
  readonly secret: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const MIXED = `${LETTERS}${LETTERS.toUpperCase()}0123456789`;
const LOWER = `${LETTERS}0123456789`;
const UPPER = `${LETTERS.toUpperCase()}0123456789`;
const HEX = '0123456789abcdef';

/** Characters that look random and are the same in every run. No secret stands in this file. */
function random(seed: string, length: number, alphabet = MIXED): string {
  let state = 2166136261;
  for (const each of seed) state = Math.imul(state ^ each.charCodeAt(0), 16777619) >>> 0;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return alphabet.charAt((state >>> 8) % alphabet.length);
  }).join('');
}

/** `mark` and so many characters behind it. */
const token = (kind: string, mark: string, length: number, alphabet?: string, line = `the key is §`): SecretKind => ({
  kind,
  line,
  secret: `${mark}${random(kind, length, alphabet)}`,
});
/** A password as people choose them. */
const password = (kind: string, line: string, secret = `Wn7${random(kind, 6)}x4`): SecretKind => ({
  kind,
  line,
  secret,
});

const dashes = (kind: string) => {
  const hex = random(kind, 32, HEX);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

export const SECRET_KINDS: readonly SecretKind[] = [
  token('github personal', 'ghp_', 36),
  token('github fine grained', 'github_pat_', 82),
  token('github server', 'ghs_', 36),
  token('gitlab personal', 'glpat-', 20),
  token('gitlab runner', 'glrt-', 20),
  { kind: 'slack bot', line: 'SLACK §', secret: `xoxb-${random('s1', 12, '0123456789')}-${random('s2', 24)}` },
  {
    kind: 'slack webhook',
    line: 'post to §',
    secret: `https://hooks.slack.com/services/T0${random('w', 8, UPPER)}/B0${random('v', 8, UPPER)}/${random('u', 24)}`,
  },
  {
    kind: 'discord webhook',
    line: 'post to §',
    secret: `https://discord.com/api/webhooks/${random('d', 18, '123456789')}/${random('e', 68)}`,
  },
  token('stripe', 'sk_live_', 24),
  token('stripe restricted', 'rk_live_', 24),
  token('aws key id', 'AKIA', 16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'),
  token('aws secret', '', 40, MIXED, 'aws_secret_access_key = §'),
  token('aws secret by command', '', 40, MIXED, 'aws configure set aws_secret_access_key §'),
  token('aws session', '', 120, MIXED, 'AWS_SESSION_TOKEN=§'),
  token('google api', 'AIza', 35),
  token('google access', 'ya29.', 60),
  token('google refresh', '1//0g', 60),
  token('google client secret', 'GOCSPX-', 28),
  token(
    'azure storage',
    '',
    86,
    MIXED,
    'DefaultEndpointsProtocol=https;AccountName=acc;AccountKey=§==;EndpointSuffix=core',
  ),
  token('azure sas', '', 43, MIXED, 'https://acc.blob.core.windows.net/c/f?sv=2022-11-02&se=2024&sig=§%3D'),
  token('azure client secret', 'abc8Q~', 34),
  token('vault', 'hvs.', 24),
  token('telegram', '7123456789:AA', 33),
  { kind: 'discord bot', line: 'bot §', secret: `MT${random('b1', 24)}.${random('b2', 6)}.${random('b3', 38)}` },
  token('twilio', '', 32, HEX, 'TWILIO_AUTH_TOKEN=§'),
  { kind: 'sendgrid', line: 'mail §', secret: `SG.${random('g1', 22)}.${random('g2', 43)}` },
  token('mailgun', 'key-', 32, HEX),
  { kind: 'mailchimp', line: 'mail §', secret: `${random('mc', 32, HEX)}-us21` },
  token('npm', 'npm_', 36),
  token('npmrc', '', 36, MIXED, '//registry.example.com/:_authToken=§'),
  token('pypi', 'pypi-AgEIcHlwaS5vcmc', 80),
  token('rubygems', 'rubygems_', 48, HEX),
  token('docker hub', 'dckr_pat_', 27),
  token('digitalocean', 'dop_v1_', 64, HEX),
  token('heroku', '', 36, HEX, 'HEROKU_API_KEY=§'),
  token('shopify', 'shpat_', 32, HEX),
  token('square', 'sq0atp-', 22),
  token('hugging face', 'hf_', 34),
  token('openai', 'sk-proj-', 48),
  token('anthropic', 'sk-ant-api03-', 95),
  token('groq', 'gsk_', 52),
  token('databricks', 'dapi', 32, HEX),
  token('linear', 'lin_api_', 40),
  token('notion', 'ntn_', 46),
  token('figma', 'figd_', 40),
  token('grafana', 'glsa_', 41),
  token('new relic', 'NRAK-', 27, UPPER),
  token('datadog', '', 32, HEX, 'DD_API_KEY=§'),
  token('sentry', 'sntrys_', 60),
  token('cloudflare', '', 40, MIXED, 'export CLOUDFLARE_API_TOKEN="§"'),
  token('supabase', 'sbp_', 40, HEX),
  token('planetscale', 'pscale_tkn_', 43),
  token('doppler', 'dp.pt.', 43),
  token('postman', 'PMAK-', 59, HEX),
  token('age', 'AGE-SECRET-KEY-1', 58, UPPER),
  token('tailscale', 'tskey-auth-', 30),
  token('atlassian', 'ATATT3', 180),
  { kind: 'skillward key', line: 'SKILLWARD §', secret: `sw_${random('k', 16, LOWER)}_${random('l', 43)}` },
  token('skillward administrator', 'skillward_', 43, MIXED, 'It printed §'),
  { kind: 'skillward login', line: 'open http://localhost:4747/login#token=§', secret: random('login', 43) },
  { kind: 'skillward webhook', line: 'the webhook has §', secret: `whsec_${random('h', 43)}=` },
  { kind: 'jwt', line: 'jwt §', secret: `eyJ${random('j1', 30)}.eyJ${random('j2', 60)}.${random('j3', 43)}` },
  { kind: 'uuid key', line: 'API_KEY=§', secret: dashes('uuid') },
  token('bearer', '', 40, MIXED, 'curl -H "Authorization: Bearer §" https://api.example.com'),
  token('basic', '', 40, MIXED, 'Authorization: Basic §'),
  token('x-api-key', '', 32, MIXED, "curl -H 'X-API-Key: §' https://api.example.com"),
  token('private-token', '', 20, MIXED, 'curl --header "PRIVATE-TOKEN: §" https://git.example.com'),
  token('cookie', '', 40, MIXED, "curl -H 'Cookie: session=§' https://example.com"),
  token('set-cookie', '', 40, MIXED, 'Set-Cookie: sid=§; Path=/; HttpOnly'),
  password('url', 'postgres://app:§@db.example.com:5432/app'),
  password('url without user', 'redis://:§@cache.example.com:6379/0'),
  password('url token', 'git clone https://§@git.example.com/a/b.git', random('ut', 40)),
  password('curl -u', 'curl -u admin:§ https://example.com/api'),
  password('wget', 'wget --user=me --password=§ https://example.com/f'),
  password('sshpass', 'sshpass -p § ssh me@example.com'),
  password('sshpass, signs', "sshpass -p '§' scp f me@example.com:", 'Winter2026!'),
  password('option', 'tool --user me --password § run'),
  password('option with =', 'tool --api-key=§ run'),
  password('mysql -p', 'mysql -u root -p§ shop'),
  password('mysqldump', 'mysqldump --password=§ shop > dump.sql'),
  password('docker login', 'docker login -u me -p § registry.example.com'),
  password('az login', 'az login --service-principal -u app -p § --tenant t'),
  password('redis-cli', 'redis-cli -h cache -a § ping'),
  password('mongosh', 'mongosh -u me -p § shop'),
  password('sqlcmd', 'sqlcmd -S db -U sa -P § -Q "select 1"'),
  password('ldapsearch', 'ldapsearch -D cn=admin -w § -b dc=example'),
  password('smbclient', "smbclient //host/share -U 'me%§'"),
  password('zip', 'zip -r -P § out.zip dir'),
  password('7z', '7z a -p§ out.7z dir'),
  password('openssl', 'openssl enc -aes-256-cbc -pass pass:§ -in a -out b'),
  password('keytool', 'keytool -list -keystore k.jks -storepass §'),
  password('htpasswd', 'htpasswd -bc .htpasswd me §'),
  password('sudo -S', 'echo § | sudo -S apt-get update'),
  password('password-stdin', 'echo § | docker login -u me --password-stdin'),
  password('chpasswd', "echo 'root:§' | chpasswd"),
  password('netrc', 'machine api.example.com login me password §'),
  password('pgpass', 'db.example.com:5432:shop:app:§'),
  password('pgpassword', 'PGPASSWORD=§ psql -h db shop'),
  password('sql', "CREATE USER app WITH PASSWORD '§';"),
  password('sql, mysql', "CREATE USER 'app'@'%' IDENTIFIED BY '§';"),
  password('env, quoted', 'DB_PASS="§"'),
  password('env, letters alone', 'DB_PASSWORD=§', 'hunterhunterx'),
  password('env, secret', 'SECRET=§', 'topsecretvaluf'.replace('secret', 'zebra')),
  password('django', 'SECRET_KEY=§', random('dj', 50)),
  password('x api', 'X_API=§', `abcd${random('x', 14)}9`),
  password('yaml, letters alone', 'password: §', 'correcthorsebattery'),
  password('json', '{"user": "me", "password": "§"}'),
  password('json, token', '{"token": "§"}', random('jt', 24)),
  password('properties', 'spring.datasource.password=§'),
  password('connection string', 'Server=db;Database=shop;Uid=me;Pwd=§;'),
  password('pwd', 'pwd=§'),
  password('pass', 'pass: §'),
  password('helm', 'helm upgrade shop ./chart --set db.password=§'),
  password('kubectl', 'kubectl create secret generic db --from-literal=password=§'),
  password('terraform', 'terraform apply -var="db_password=§"'),
  password('maven', 'mvn deploy -Dgpg.passphrase=§'),
  password('said', 'My password is §, please use it', 'Tr0ub4dor&3x'),
  { kind: 'shadow', line: 'root:§:19000:0:99999:7:::', secret: `$6$${random('sh', 16)}$${random('si', 86)}` },
  {
    kind: 'private key',
    line: '§',
    secret: `-----BEGIN RSA PRIVATE ${'KEY'}-----\n${random('pk', 64)}\n${random('pl', 64)}\n-----END RSA PRIVATE KEY-----`,
  },
  {
    kind: 'pgp key',
    line: '§',
    secret: `-----BEGIN PGP PRIVATE ${'KEY'} BLOCK-----\n\n${random('pg', 64)}\n${random('ph', 64)}\n-----END PGP PRIVATE KEY BLOCK-----`,
  },
];
