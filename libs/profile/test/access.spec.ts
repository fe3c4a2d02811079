import { packageCues } from '../src/learned/package-cues';
import { environmentOf, fence, readingOf } from './packages';

/** What commands of a package do, without words, names and sizes. */
function effects(...args: Parameters<typeof readingOf>): string[] {
  const { texts, commands } = readingOf(...args);
  const seen = packageCues(texts, commands, { credentials: [], servers: [] });
  const others = /^(?:[hpc]:|runs |shows |characters |headings |fences )/;
  return [...new Set(seen.map(({ cue }) => cue).filter((cue) => !others.test(cue)))].sort();
}

describe('what the commands of a package do', () => {
  it.each<[string, string[]]>([
    ['cat a.txt | sort | uniq -c', []],
    ['grep -rn x . 2>/dev/null', []],
    ['git log --oneline', []],
    ['mkdir -p out && cp a out/', ['writes']],
    ['jq . a.json > b.json', ['writes']],
    ['git commit -m x', ['writes']],
    ['sed -i s/a/b/ file', ['writes']],
    ['echo x >> ~/.bashrc', ['writes place']],
    ['cp hook /etc/cron.d/x', ['writes place']],
    ['systemctl restart nginx', ['writes place']],
    ['npm install', ['installs']],
    ['npm install -g typescript', ['installs']],
    ['pip install requests', ['installs']],
    ['brew install jq', ['installs']],
    ['python3 convert.py in.csv', []],
    ['curl http://localhost:8080/health', []],
    ['curl -s https://api.example.com/v1', ['reaches']],
    ['git clone https://example.com/a.git', ['reaches', 'writes']],
    ['npx eslint .', ['reaches']],
    ['curl -H "Authorization: Bearer $ACME_TOKEN" https://api.example.com', ['reaches']],
    ['gh pr list', ['signs in']],
    ['gh --version', []],
    ['npm publish', ['signs in']],
    ['aws s3 ls', ['signs in']],
  ])('%j: %j', (code, expected) => {
    expect(effects(fence(code))).toEqual(expected);
  });

  it('is read of scripts and allowed tools as well', () => {
    const script = 'import subprocess\nsubprocess.run(["gh", "pr", "list"])\n';
    expect(effects('Text.', { files: { 'a.py': script } })).toEqual(['signs in']);
    expect(effects('Text.', { front: 'allowed-tools: Write, WebFetch(domain:x.example)\n' })).toEqual([
      'allows WebFetch',
      'allows Write',
    ]);
  });
});

describe('which rights a package needs, and where it runs', () => {
  it.each<[string, string]>([
    ['sudo systemctl restart nginx', 'sudo'],
    ['sudo make install', 'sudo'],
    ['iptables -L', 'sudo'],
    ['sudo apt-get install -y jq', 'rootless'],
    ['apt-get install -y jq', 'rootless'],
    ['sudo npm install -g typescript', 'rootless'],
    ['pip install --user x', 'rootless'],
    ['echo "sudo is not needed"', 'rootless'],
  ])('%j needs: %s', (code, expected) => {
    expect(environmentOf(fence(code)).privilege.value).toBe(expected);
  });

  it('believes prose that asks for an administrator, and not prose that refuses', () => {
    expect(environmentOf('This requires root access.').privilege.value).toBe('sudo');
    expect(environmentOf('It does not require root access.').privilege.value).toBe('rootless');
  });

  it.each<[string, string[]]>([
    ['cat a.txt', []],
    ['pbcopy < a.txt', ['macos']],
    ['open -a Safari', ['macos']],
    ['xdg-open a.html', ['linux']],
    ['brew install jq\nsudo apt install jq', []],
    ['winget install jq', []],
    ['journalctl -u nginx', ['linux']],
  ])('%j runs on: %j', (code, expected) => {
    expect(environmentOf(fence(code)).os.value).toEqual(expected);
  });

  it('prefers what the package declares to what its commands show', () => {
    const body = fence('pbcopy < a.txt');
    expect(environmentOf(body, { front: 'compatibility: Linux or macOS with jq\n' }).os.value).toEqual([
      'linux',
      'macos',
    ]);
    expect(environmentOf(body, { front: 'metadata: {"openclaw": {"os": ["darwin"]}}\n' }).os.value).toEqual(['macos']);
    expect(environmentOf('Works on macOS only.').os.value).toEqual(['macos']);
    expect(environmentOf(fence('Get-ChildItem C:\\Temp', 'powershell')).os.value).toEqual(['windows']);
  });

  it('are none where a program stands beside the name of its system: it is one of several ways', () => {
    const ways =
      '# Start Docker Desktop (macOS)\nopen /Applications/Docker.app\n\n# Linux\nsudo systemctl start docker';
    expect(environmentOf(fence(ways)).os.value).toEqual([]);
    const said = fence('open coverage/index.html  # macOS\nxdg-open coverage/index.html  # Linux');
    expect(environmentOf(`${said}\n${fence('open coverage/index.html')}`).os.value).toEqual([]);
    expect(environmentOf('- Windows: `powershell -File check.ps1`\n- Linux: `bash check.sh`').os.value).toEqual([]);
    expect(environmentOf(fence('# Linux\nxdg-open a.html\n\nlaunchctl list')).os.value).toEqual(['macos']);
    expect(environmentOf(fence('launchctl list\nsystemctl status')).os.value).toEqual(['linux', 'macos']);
  });

  it('are not Windows alone for PowerShell, which runs elsewhere too, nor where a shell has the same', () => {
    const cmdlet = 'Get-ChildItem -Recurse | Remove-Item';
    expect(environmentOf(fence(cmdlet, 'powershell')).os.value).toEqual(['windows']);
    expect(environmentOf(fence(cmdlet, 'pwsh')).os.value).toEqual([]);
    expect(environmentOf(fence('Get-ChildItem C:\\Users\\x', 'pwsh')).os.value).toEqual(['windows']);
    const beside = `${fence('rm -r out')}\n\nor on the other system\n\n${fence(cmdlet, 'powershell')}`;
    expect(environmentOf(beside).os.value).toEqual([]);
    const apart = `${fence('git clone x')}\n${'\nText.\n'.repeat(5)}\n${fence(cmdlet, 'powershell')}`;
    expect(environmentOf(apart).os.value).toEqual(['windows']);
    const script = { 'scripts/clean.ps1': `${cmdlet}\n` };
    expect(environmentOf('Run the script.', { files: script }).os.value).toEqual(['windows']);
    const both = { ...script, 'scripts/clean.sh': '#!/bin/sh\nrm -r out\n' };
    expect(environmentOf('Run the script.', { files: both }).os.value).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['Call `mcp__github__create_issue` and `mcp__plugin_x__run`.', ['github', 'plugin_x']],
    ['Use the Playwright MCP server to open the page.', ['playwright']],
    ['Ask the `acme-docs` MCP server.', ['acme-docs']],
    ['- Access to the Stitch MCP Server', ['stitch']],
    ['**Task:** `Start Enhanced MCP Server (FastMCP Edition)`', []],
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
