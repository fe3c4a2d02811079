// node tools/types.mjs PROJECT...: the types of TypeScript projects, and the rules of lint that need types. Both ask one
// program, whose making is what takes time.
import { dirname, parse, resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

/** @returns whether it passed; what did not is printed */
async function check(project) {
  const { config, error } = ts.readConfigFile(project, ts.sys.readFile);
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config ?? {}, ts.sys, dirname(project));
  const program = ts.createProgram(fileNames, options);
  const faults = [...(error ? [error] : []), ...errors, ...ts.getPreEmitDiagnostics(program)];
  process.stdout.write(
    ts.formatDiagnostics(faults, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => process.cwd(),
      getNewLine: () => '\n',
    }),
  );

  const eslint = new ESLint({
    // Files outside are ignored, and those of a project need not lie below its own folder.
    cwd: parse(project).root,
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: {
      files: ['**/*.ts', '**/*.tsx'],
      plugins: { '@typescript-eslint': tseslint.plugin },
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      rules: {
        '@typescript-eslint/no-floating-promises': 'error',
        '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      },
    },
  });
  const results = await eslint.lintFiles(fileNames.filter((name) => !/\/generated\/|\.d\.[cm]?ts$/.test(name)));
  const { format } = await eslint.loadFormatter('stylish');
  process.stdout.write(await format(results));
  return faults.length === 0 && results.every(({ errorCount }) => errorCount === 0);
}

for (const project of process.argv.slice(2)) {
  if (!(await check(resolve(project)))) process.exitCode = 1;
}
