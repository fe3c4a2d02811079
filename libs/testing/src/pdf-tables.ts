import { PackageDraft } from './builders';

/** A skill that lacks a prerequisite, which those who use it find out and install. */
export const PDF_TABLES: PackageDraft & { readonly body: string } = {
  name: 'pdf-tables',
  description: 'Extract tables from PDF files into CSV spreadsheets.',
  body: `# PDF tables

Extracts tables.

## Requirements

- Python 3.10 or newer

## Convert

Convert with camelot:

\`\`\`sh
python convert_tables.py
\`\`\`

Then check the result with pytest.
`,
};
/** A task that the skill is recommended for. */
export const PDF_TABLES_TASK = 'Extract the tables of the report into a CSV spreadsheet';
