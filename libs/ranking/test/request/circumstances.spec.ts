import { circumstancesOf } from '../../src/request/circumstances';

describe('circumstancesOf', () => {
  it.each([
    ['avoid', 'any kind of cloud', 'local'],
    ['require', 'without a network', 'offline'],
    ['avoid', 'changing files', 'readOnly'],
    ['avoid', 'root access', 'unprivileged'],
    ['avoid', 'API keys', 'keyless'],
    ['require', 'Windows 10', 'windows'],
    ['require', 'MacBook', 'macos'],
    ['require', 'Debian 12', 'linux'],
  ] as const)('reads %s “%s” as %s', (side, text, meaning) => {
    expect(circumstancesOf({ text, side })).toContain(meaning);
  });

  it('tells what is ruled out from what is required', () => {
    expect(circumstancesOf({ text: 'offline', side: 'require' })).toEqual(['local', 'offline']);
    expect(circumstancesOf({ text: 'offline', side: 'avoid' })).toEqual([]);
  });

  it.each(['Redux', 'PostgreSQL 14', 'pandas', 'US law', ''])('reads nothing of the kind in “%s”', (text) => {
    expect(circumstancesOf({ text, side: 'avoid' })).toEqual([]);
    expect(circumstancesOf({ text, side: 'require' })).toEqual([]);
  });
});
