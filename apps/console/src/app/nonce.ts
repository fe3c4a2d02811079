import { setNonce } from 'get-nonce';

/** The nonce by which the page's content policy lets components bring styles of their own. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// For the library that keeps the page behind a dialog from scrolling.
setNonce(styleNonce);
