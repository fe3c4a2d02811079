export { ChatModel } from './chat-model';
export type { ChatModelOptions } from './chat-model';
export type { EndpointOptions } from './endpoint';
