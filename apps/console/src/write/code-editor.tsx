import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../app/nonce';

export interface CodeEditorProps {
  /** What it begins with; later ones are its own words, which come back late, and are not taken again. */
  readonly value: string;
  readonly label: string;
  readonly isMarkdown: boolean;
  /** Number of lines of the file before the text. */
  readonly linesBefore: number;
  /** A line of the file to go to; another object is another wish. */
  readonly target: { readonly line: number } | null;
  onChange(value: string): void;
}

const look = EditorView.theme({
  '&': {
    fontSize: '13px',
    border: '1px solid var(--mantine-color-default-border)',
    borderRadius: 'var(--mantine-radius-md)',
    backgroundColor: 'var(--mantine-color-body)',
    color: 'var(--mantine-color-text)',
  },
  '&.cm-focused': { outline: '2px solid var(--mantine-primary-color-filled)', outlineOffset: '-1px' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', minHeight: '22rem', maxHeight: '68dvh' },
  '.cm-content': { caretColor: 'var(--mantine-color-text)', padding: '0.6rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--mantine-color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--mantine-color-default-hover)',
    color: 'var(--mantine-color-dimmed)',
    border: 'none',
    borderRadius: 'var(--mantine-radius-md) 0 0 var(--mantine-radius-md)',
  },
  '.cm-activeLine': { backgroundColor: 'light-dark(rgb(0 0 0 / 3%), rgb(255 255 255 / 4%))' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'light-dark(#b8dbe8, #1d4a58) !important',
  },
});

/** Dark enough on white and light enough on black. */
const colours = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '700', color: 'light-dark(#0b5563, #7fd3e6)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'light-dark(#1b5aa8, #8fbdf5)', textDecoration: 'underline' },
  { tag: [tags.monospace, tags.string], color: 'light-dark(#86380a, #f2b98a)' },
  { tag: [tags.keyword, tags.list], color: 'light-dark(#7a2a8a, #dba4e8)' },
  { tag: [tags.comment, tags.quote], color: 'light-dark(#50585f, #aab3bb)' },
  { tag: [tags.processingInstruction, tags.meta], color: 'light-dark(#5b636b, #9aa4ad)' },
]);

/** Lazily loaded: larger than any page. Tab leaves it, as it leaves every field. */
export default function CodeEditor({ value, label, isMarkdown, linesBefore, target, onChange }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const report = useRef(onChange);
  const latest = useRef(value);
  useEffect(() => {
    report.current = onChange;
    latest.current = value;
  });
  useEffect(() => {
    const made = new EditorView({
      parent: host.current as HTMLDivElement,
      state: EditorState.create({
        doc: latest.current,
        extensions: [
          EditorView.cspNonce.of(styleNonce),
          lineNumbers({ formatNumber: (line) => String(line + linesBefore) }),
          history(),
          drawSelection(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
          ...(isMarkdown ? [markdown({ base: markdownLanguage })] : []),
          syntaxHighlighting(colours),
          look,
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) report.current(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [label, isMarkdown, linesBefore]);
  useEffect(() => {
    const shown = view.current;
    if (!shown || !target) return;
    const line = Math.min(Math.max(1, target.line - linesBefore), shown.state.doc.lines);
    shown.dispatch({ selection: { anchor: shown.state.doc.line(line).from }, scrollIntoView: true });
    shown.focus();
  }, [target, linesBefore]);
  return <div ref={host} />;
}
