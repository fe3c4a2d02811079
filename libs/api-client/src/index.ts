export { createClient, unwrap } from './client';
export type { ClientOptions, Schema, SkillwardClient } from './client';
export { followSync, hasEnded } from './follow-sync';
export type { FollowOptions } from './follow-sync';
export { paginate } from './paginate';
export type { Page } from './paginate';
export {
  ApiProblem,
  AuthenticationError,
  ConflictError,
  InvalidInputError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ServerError,
  ServerUnreachable,
  SkillwardError,
  UnavailableError,
  UnknownCallError,
  ValidationError,
} from './problem';
export type { ProblemDetails } from './problem';
export type { Fetch } from './transport';
