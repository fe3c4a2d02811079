import { MulterError } from 'multer';
import { Problem, invalidInput } from '@skillward/domain';
import { sizeOf } from './problems';

/** What the form of one door may have. */
export interface FormLimits {
  readonly files: number;
  readonly fields: number;
  readonly fieldSize: number;
  readonly fileSize: number;
}

/** Names of fields in brackets would stand for lists of any length, which take minutes to write down. */
export const ANY_FORM = { headerPairs: 50, fieldNestingDepth: 0 };

/** The form parser's complaints have no class of their own, only these beginnings. */
const PARSER_MESSAGES = /^(Multipart: |Malformed |Unexpected end of |Request (aborted|closed|error)|Part terminated)/;

export const fileTooLarge = ({ fileSize }: FormLimits): Problem =>
  new Problem('too_large', `A file may have up to ${sizeOf(fileSize)} here.`);

/** What a failure of the form parser means to who sent the form; any other failure as it is. */
export function describeFormFailure(failure: unknown, limits: FormLimits): unknown {
  if (failure instanceof MulterError) return limitProblem(failure, limits);
  const isParserFailure =
    failure instanceof Error && failure.constructor === Error && PARSER_MESSAGES.test(failure.message);
  return isParserFailure ? invalidInput('The multipart form cannot be read to its end.') : failure;
}

function limitProblem({ code, field = '' }: MulterError, limits: FormLimits): Problem {
  const { files, fields, fieldSize } = limits;
  // The types of the parser leave out one of its codes.
  switch (code as string) {
    case 'LIMIT_FILE_SIZE':
      return fileTooLarge(limits);
    case 'LIMIT_FIELD_VALUE':
      return new Problem('too_large', `A field may have up to ${sizeOf(fieldSize)} here.`, [
        { path: field, message: 'is longer' },
      ]);
    case 'LIMIT_FILE_COUNT':
      return invalidInput(files === 1 ? 'Send one file, in a part named `file`.' : `Send at most ${files} files.`);
    case 'LIMIT_UNEXPECTED_FILE':
      return invalidInput(`Send ${files === 1 ? 'one file, in a part' : 'each file in a part'} named \`file\`.`);
    case 'LIMIT_FIELD_COUNT':
      return invalidInput(
        fields === 0
          ? 'Send one file, in a part named `file`, and no other fields.'
          : `Send at most ${fields} fields beside the files.`,
      );
    case 'LIMIT_FIELD_NESTING':
      return invalidInput('The name of a field must not have brackets.');
    case 'MISSING_FIELD_NAME':
      return invalidInput('Each part of the form needs a name.');
    default:
      return invalidInput('The multipart form cannot be read.');
  }
}
