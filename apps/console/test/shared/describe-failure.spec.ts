import { ApiProblem } from '@skillward/api-client';
import { describeFailure } from '../../src/shared/describe-failure';

const problem = (detail: string, errors: { path: string; message: string }[]) =>
  new ApiProblem({ type: 'about:blank', title: 'The input is not valid', status: 400, detail, errors });

describe('what is said of a failure', () => {
  it('names each field once, and nothing that only programs see', () => {
    const bad = { path: 'namespace', message: 'Give a name.' };
    expect(describeFailure(problem('Some fields are not valid; see `errors`.', [bad])).detail).toBe(
      'Some fields are not valid: namespace: Give a name.',
    );
    expect(describeFailure(problem('Give a name.', [bad])).detail).toBe('Give a name.');
    expect(describeFailure(problem('Nothing of it is valid.', [{ ...bad, path: '' }])).detail).toBe(
      'Nothing of it is valid. Give a name.',
    );
  });

  it('says of other failures what they say', () => {
    expect(describeFailure(new Error('No line.'))).toEqual({ title: 'That did not work', detail: 'No line.' });
  });
});
