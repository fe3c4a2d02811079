export { ChatModel } from './chat-model';
export type { ChatModelOptions } from './chat-model';
export { EmbeddingClient } from './embedding-client';
export { RerankClient } from './rerank-client';
export type { EndpointOptions } from './endpoint';
