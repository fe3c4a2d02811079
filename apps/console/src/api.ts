import { ApiProblem, createClient, unwrap, type Schema } from '@skillward/api-client';
import { takeEarly } from './app/early-answers';

let csrfToken = '';
let onSignedOut = (): void => undefined;

/** The generated client on the session of this browser. */
export const api = createClient({
  baseUrl: window.location.origin,
  fetch: async (request, init) => {
    if (request.method !== 'GET') request.headers.set('X-CSRF-Token', csrfToken);
    const response = await (takeEarly(request) ?? window.fetch(request, init));
    if (response.status === 401 && !request.url.endsWith('/api/v1/session')) onSignedOut();
    return response;
  },
});

/** @param listener called when the server no longer knows the session */
export function whenSignedOut(listener: () => void): void {
  onSignedOut = listener;
}

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

export const signOut = async (): Promise<void> => void (await api.DELETE('/api/v1/session'));

function remember(session: Schema<'Session'>): Schema<'Session'> {
  csrfToken = session.csrfToken;
  return session;
}
