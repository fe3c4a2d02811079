import { createLogger } from '../src/logger';

const logger = createLogger('info');
logger.debug('below the level');
const headers = { authorization: 'Bearer hush', cookie: 'session=hush', 'set-cookie': ['session=hush'] };
logger.info({ req: { url: '/api/v1/skills', headers }, res: { headers } }, 'request');
logger.info({ authorization: 'hush', created: { key: 'hush', apiKey: 'hush', authorization: 'hush' } }, 'nested');
logger.error({ err: new Error('broken'), headers, ...headers }, 'error');
