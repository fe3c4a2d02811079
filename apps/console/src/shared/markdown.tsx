import { Component, lazy, Suspense, type ReactNode } from 'react';
import { Loading } from './states';

const Renderer = lazy(() => import('./markdown-renderer'));

/** A text that cannot be rendered is shown as it is. */
class AsText extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <pre className="code">{this.props.text}</pre> : this.props.children;
  }
}

/**
 * Markdown of a package, rendered inert: no HTML of its own, no images, no addresses that a click could run.
 * @param props.isOwn whether it is a text of ours, whose headings can be led to
 */
export const Markdown = ({ text, isOwn = false }: { text: string; isOwn?: boolean }) => (
  <AsText text={text}>
    <Suspense fallback={<Loading what="the text" />}>
      <Renderer text={text} isOwn={isOwn} />
    </Suspense>
  </AsText>
);
