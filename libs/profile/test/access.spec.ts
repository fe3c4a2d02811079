import { environmentOf, fence } from './packages';

describe('where a package writes, with which rights and how far it reaches', () => {
  it.each<[string, string]>([
    ['cat a.txt | sort | uniq -c', 'read'],
    ['grep -rn x . 2>/dev/null', 'read'],
    ['git log --oneline', 'read'],
    ['mkdir -p out && cp a out/', 'workspace'],
    ['jq . a.json > b.json', 'workspace'],
    ['git commit -m x', 'workspace'],
    ['sed -i s/a/b/ file', 'workspace'],
    ['npm install', 'workspace'],
    ['npm install -g typescript', 'system'],
    ['pip install requests', 'system'],
    ['echo x >> ~/.bashrc', 'system'],
    ['cp hook /etc/cron.d/x', 'system'],
    ['sudo make install', 'system'],
    ['brew install jq', 'system'],
    ['systemctl restart nginx', 'system'],
  ])('%j writes to: %s', (code, expected) => {
    expect(environmentOf(fence(code)).writeScope.value).toBe(expected);
  });

  it('reads writing from programs, tools and prose', () => {
    expect(environmentOf(fence('open("a.txt", "w").write("x")', 'python')).writeScope.value).toBe('workspace');
    expect(environmentOf('Text.', { front: 'allowed-tools: Read Write\n' }).writeScope.value).toBe('workspace');
    expect(environmentOf('Save the report to `docs/report.md`.').writeScope.value).toBe('workspace');
    expect(environmentOf('Never modify files.').writeScope.value).toBe('read');
  });

  it.each<[string, string]>([
    ['sudo systemctl restart nginx', 'sudo'],
    ['apt-get install -y jq', 'sudo'],
    ['apt-cache search jq', 'rootless'],
    ['pip install --user x', 'rootless'],
    ['echo "sudo is not needed"', 'rootless'],
  ])('%j needs: %s', (code, expected) => {
    expect(environmentOf(fence(code)).privilege.value).toBe(expected);
  });

  it('believes prose that asks for an administrator, and not prose that refuses', () => {
    expect(environmentOf('This requires root access.').privilege.value).toBe('sudo');
    expect(environmentOf('It does not require root access.').privilege.value).toBe('rootless');
  });

  it.each<[string, string]>([
    ['python3 convert.py in.csv', 'offline'],
    ['curl http://localhost:8080/health', 'offline'],
    ['curl -s https://api.example.com/v1', 'online'],
    ['git clone https://example.com/a.git', 'online'],
    ['pip install requests', 'online'],
    ['npx eslint .', 'online'],
    ['curl -H "Authorization: Bearer $ACME_TOKEN" https://api.example.com', 'secured'],
    ['gh pr list', 'secured'],
    ['gh --version', 'offline'],
    ['npm publish', 'secured'],
    ['aws s3 ls', 'secured'],
  ])('%j reaches: %s', (code, expected) => {
    expect(environmentOf(fence(code)).externalty.value).toBe(expected);
  });

  it('reads reach from programs, tools and prose', () => {
    expect(environmentOf(fence("requests.get('https://x.example/a')", 'python')).externalty.value).toBe('online');
    expect(environmentOf('Text.', { front: 'allowed-tools: WebFetch, Read\n' }).externalty.value).toBe('online');
    expect(environmentOf('You need to obtain an API key from the vendor.').externalty.value).toBe('secured');
    expect(environmentOf('See [the docs](https://x.example/docs). No API key is needed.').externalty.value).toBe(
      'offline',
    );
  });

  it.each<[string, string[]]>([
    ['cat a.txt', []],
    ['pbcopy < a.txt', ['macos']],
    ['open -a Safari', ['macos']],
    ['xdg-open a.html', ['linux']],
    ['brew install jq\nsudo apt install jq', ['linux', 'macos']],
    ['winget install jq', ['windows']],
    ['journalctl -u nginx', ['linux']],
  ])('%j runs on: %j', (code, expected) => {
    expect(environmentOf(fence(code)).os.value).toEqual(expected);
  });

  it('prefers what the package declares to what its commands show', () => {
    const body = fence('brew install jq');
    expect(environmentOf(body, { front: 'compatibility: Linux or macOS with jq\n' }).os.value).toEqual([
      'linux',
      'macos',
    ]);
    expect(environmentOf(body, { front: 'metadata: {"openclaw": {"os": ["darwin"]}}\n' }).os.value).toEqual(['macos']);
    expect(environmentOf('Works on macOS only.').os.value).toEqual(['macos']);
    expect(environmentOf(fence('Get-ChildItem C:\\Temp', 'powershell')).os.value).toEqual(['windows']);
  });

  it.each<[string, string[]]>([
    ['Call `mcp__github__create_issue` and `mcp__plugin_x__run`.', ['github', 'plugin_x']],
    ['Use the Playwright MCP server to open the page.', ['playwright']],
    ['Ask the `acme-docs` MCP server.', ['acme-docs']],
    [fence('{"mcpServers": {\n  "acme": {\n    "command": "npx"\n  }\n}}', 'json'), ['acme']],
    [fence('claude mcp add --transport http acme https://x.example'), ['acme']],
    ['Build an MCP server in Python. Test your MCP server. A Node MCP server is fine.', []],
    [fence('{"mcpServers": {\n  "my-server": {\n  }\n}}', 'json'), []],
  ])('%j calls: %j', (body, expected) => {
    expect(environmentOf(body).mcps.value).toEqual(expected);
  });

  it('reads servers from allowed-tools and from a configuration of the package', () => {
    const files = {
      '.mcp.json': '{\n  "mcpServers": {\n    "warehouse": {\n      "url": "https://x.example"\n    }\n  }\n}\n',
    };
    const { mcps } = environmentOf('Text.', { front: 'allowed-tools: mcp__linear__list_issues\n', files });
    expect(mcps.value).toEqual(['linear', 'warehouse']);
  });
});
