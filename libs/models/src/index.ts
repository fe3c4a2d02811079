export { ChatModel } from './chat-model';
export type { ChatModelOptions } from './chat-model';
export { default as encodeHere } from './encoder.worker';
export { EmbeddingClient } from './embedding-client';
export { LocalEncoder } from './local-encoder';
export { RerankClient } from './rerank-client';
export type { EndpointOptions } from './endpoint';
