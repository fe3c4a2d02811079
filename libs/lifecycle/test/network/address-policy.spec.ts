import { canonicalHost, isPublicAddress, resolveJudged } from '../../src/network/address-policy';

const refused = (kind: string) => expect.objectContaining({ kind });

describe('isPublicAddress', () => {
  it.each(['93.184.216.34', '1.1.1.1', '2606:4700::1111', '::ffff:1.1.1.1', '64:ff9b::101:101'])(
    'takes %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.8.9.1'],
    ['unspecified', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['metadata', '169.254.169.254'],
    ['CGNAT', '100.64.0.1'],
    ['benchmark', '198.18.0.1'],
    ['documentation', '203.0.113.5'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['link-local', 'fe80::1'],
    ['zone', 'fe80::1%eth0'],
    ['unique local', 'fd00:ec2::254'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:a9fe:a9fe'],
    ['compatible', '::127.0.0.1'],
    ['NAT64 of private', '64:ff9b::a00:1'],
    ['NAT64 of metadata', '64:ff9b::169.254.169.254'],
    ['local NAT64', '64:ff9b:1::101:101'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['documentation', '2001:db8::1'],
    ['unallocated', '4000::1'],
    ['no address', 'example.test'],
    ['no address', ''],
  ])('refuses the %s address %j', (_range, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('canonicalHost', () => {
  it.each([
    ['2130706433', '127.0.0.1'],
    ['0x7f000001', '127.0.0.1'],
    ['0177.0.0.1', '127.0.0.1'],
    ['127.1', '127.0.0.1'],
    ['LOCALHOST.', 'localhost'],
    ['[::FFFF:127.0.0.1]', '::ffff:7f00:1'],
    ['①②⑦.0.0.1', '127.0.0.1'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('reads %s as %s', (from, to) => {
    expect(canonicalHost(from)).toBe(to);
  });
});

describe('resolveJudged', () => {
  const policy = (answers: readonly string[], allowPrivateNetworks: boolean | string[] = false) => ({
    allowPrivateNetworks,
    resolve: async () => answers,
  });

  it('returns every judged address', async () => {
    const answers = ['93.184.216.34', '2606:4700::1111'];
    await expect(resolveJudged('git.example.test', policy(answers))).resolves.toEqual(answers);
  });

  it('refuses a host when one of its addresses is private', async () => {
    const mixed = policy(['93.184.216.34', '10.0.0.1']);
    await expect(resolveJudged('git.example.test', mixed)).rejects.toEqual(refused('unavailable'));
  });

  it('answers of a name inside as of one that there is not', async () => {
    const answerTo = (answers: readonly string[]) =>
      resolveJudged('git.internal', policy(answers)).catch((problem: unknown) => problem);
    const [inside, nowhere] = [await answerTo(['10.0.0.1']), await answerTo([])];
    expect(inside).toEqual(refused('unavailable'));
    expect(inside).toEqual(nowhere);
    expect((inside as Error).message).toBe((nowhere as Error).message);
  });

  it('judges an address without asking the resolver', async () => {
    await expect(resolveJudged('::1', policy(['93.184.216.34']))).rejects.toEqual(refused('not_allowed'));
  });

  it('refuses localhost with the system resolver', async () => {
    await expect(resolveJudged('localhost', { allowPrivateNetworks: false })).rejects.toEqual(refused('unavailable'));
  });

  it('allows private addresses of the hosts that are named, and of no others', async () => {
    const named = policy(['10.0.0.1'], ['Git.Internal']);
    await expect(resolveJudged('git.internal', named)).resolves.toEqual(['10.0.0.1']);
    await expect(resolveJudged('other.internal', named)).rejects.toEqual(refused('unavailable'));
  });

  it.each(['0.0.0.0', '224.0.0.1', '255.255.255.255', '::', 'ff02::1', 'nonsense'])(
    'never allows %s',
    async (address) => {
      await expect(resolveJudged('git.internal', policy([address], true))).rejects.toEqual(refused('unavailable'));
    },
  );

  it('says when a host does not resolve', async () => {
    await expect(resolveJudged('git.example.test', policy([]))).rejects.toEqual(refused('unavailable'));
  });
});
