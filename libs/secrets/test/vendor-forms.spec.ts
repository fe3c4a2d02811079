import { findPatternSecrets } from '../src';

describe('the forms of credentials', () => {
  it('have the administrator key that a server makes, and take no name of a metric for one', () => {
    const key = `skillward_${'kX3_'.repeat(10)}abc`;
    expect(findPatternSecrets(`It printed ${key}.`)).toEqual([{ rule: 'skillward', start: 11, end: 11 + key.length }]);
    const metrics = [
      'recommendation_stage_duration_seconds_total',
      'http_request_duration_seconds_bucket_of_each_route',
    ];
    for (const name of metrics) expect(findPatternSecrets(`skillward_${name}{le="1"} 2`)).toEqual([]);
  });
});
