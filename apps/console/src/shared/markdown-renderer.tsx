import { Text } from '@mantine/core';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** Headings of a text stand below the headings of the page. */
const heading =
  (level: 2 | 3 | 4, anchored = false): NonNullable<Components['h1']> =>
  ({ children }) => (
    <Text
      component={`h${level}`}
      fw={600}
      size={level === 2 ? 'lg' : 'md'}
      mt="md"
      mb="xs"
      {...(anchored ? { id: anchorOf(String(children)) } : {})}
    >
      {children}
    </Text>
  );

/** As the usual hosts of Markdown make them. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');

const components: Components = {
  h1: heading(2),
  h2: heading(3),
  h3: heading(4),
  h4: heading(4),
  h5: heading(4),
  h6: heading(4),
  // A picture from elsewhere would tell its host who reads what.
  img: ({ alt, src }) => (
    <span>
      [picture{alt ? `: ${alt}` : ''}
      {typeof src === 'string' ? ` (${src})` : ''}]
    </span>
  ),
  a: ({ href, children }) =>
    href !== undefined && /^https?:\/\//i.test(href) ? (
      <a href={href} target="_blank" rel="noreferrer noopener nofollow">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  pre: ({ children }) => (
    // Long lines scroll, so the keyboard must reach them.
    <pre tabIndex={0}>{children}</pre>
  ),
  input: ({ checked }) => <span>{checked ? '[x] ' : '[ ] '}</span>,
};

/** For texts of our own, which stand under no other heading of their own and may be led to. */
const own: Components = { ...components, h2: heading(2, true), h3: heading(3, true) };

/** HTML in the text is shown as text: react-markdown makes elements of Markdown only. */
export default function MarkdownRenderer({ text, isOwn }: { text: string; isOwn: boolean }) {
  return (
    <div className="markdown">
      <ReactMarkdown remarkPlugins={[remarkGfm]} components={isOwn ? own : components}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
