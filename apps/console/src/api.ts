import { ApiProblem, createClient, unwrap, type Schema } from '@skillward/api-client';
import { takeEarly } from './app/early-answers';

let csrfToken = '';
let keyOfSession: string | null = null;
let onSignedOut = (): void => undefined;
let onRefused = (): void => undefined;
let onOtherUser = (): void => undefined;

/** The generated client on the session of this browser. */
export const api = createClient({
  baseUrl: window.location.origin,
  fetch: async (request, init) => {
    if (request.method !== 'GET') request.headers.set('X-CSRF-Token', csrfToken);
    const response = await (takeEarly(request) ?? window.fetch(request, init));
    if (!request.url.endsWith('/api/v1/session')) {
      if (response.status === 401) onSignedOut();
      if (response.status === 403) onRefused();
    }
    return response;
  },
});

/** @param listener called when the server no longer knows the session */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

/** @param listener called when the server refused something, perhaps because this session is another one by now */
export function whenRefused(listener: () => void): void {
  onRefused = listener;
}

/** @param listener called when somebody else has signed in in this browser, in another window of it */
export function whenOtherUser(listener: () => void): void {
  onOtherUser = listener;
}

/** Whether somebody was signed in here, and did not sign out here. */
export const wasSignedIn = (): boolean => keyOfSession !== null;

/** @returns null when nobody is signed in */
export async function readSession(): Promise<Schema<'Session'> | null> {
  try {
    return remember(await unwrap(api.GET('/api/v1/session')));
  } catch (failure) {
    if (failure instanceof ApiProblem && failure.status === 401) return null;
    throw failure;
  }
}

/** @throws ApiProblem 401 for a key or link that is not valid */
export const signIn = async (proof: { key: string } | { token: string }): Promise<Schema<'Session'>> =>
  remember(await unwrap(api.POST('/api/v1/session', { body: proof })));

/** @throws where the session may still be open */
export async function signOut(): Promise<void> {
  const { response, error } = await api.DELETE('/api/v1/session');
  if (error !== undefined && response.status !== 401) throw new ApiProblem(error);
  keyOfSession = null;
}

function remember(session: Schema<'Session'>): Schema<'Session'> {
  csrfToken = session.csrfToken;
  const isOther = keyOfSession !== null && keyOfSession !== session.me.id;
  keyOfSession = session.me.id;
  if (isOther) onOtherUser();
  return session;
}
