/** A text of one paragraph in which what stands between backticks is code; everything else is shown as it is. */
export const Prose = ({ text }: { text: string }) =>
  text.split(/`([^`\n]+)`/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <code key={at} className="code-word">
        {part}
      </code>
    ),
  );
