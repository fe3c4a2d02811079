import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const SOURCE = join(__dirname, '..', '..', 'src');

const parse = (path: string) =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true).statements;

/** Methods that act for a caller; where the class is named after one, the others only serve other use cases. */
function methodsForCallers(declaration: ts.ClassDeclaration, useCase: string): string[] {
  const methods = declaration.members.filter(ts.isMethodDeclaration).filter((method) => {
    const isPrivate = method.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
    return !isPrivate && method.parameters.some(({ type }) => type?.getText() === 'RequestContext');
  });
  const names = methods.map((method) => method.name.getText());
  const own = names.find((name) => useCase.toLowerCase().startsWith(name.toLowerCase()));
  return own === undefined ? names.map((name) => `${useCase}.${name}`) : [useCase];
}

/** What the library offers to callers, as its sources say: `Class` for the method that it is named after, else `Class.method`. */
export function listUseCases(): string[] {
  return parse(join(SOURCE, 'index.ts')).flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier || !statement.exportClause) return [];
    if (!ts.isNamedExports(statement.exportClause)) return [];
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const exported = statement.exportClause.elements.map(({ name }) => name.text);
    const classes = parse(join(dirname(join(SOURCE, 'index.ts')), `${from}.ts`)).filter(ts.isClassDeclaration);
    return classes.flatMap((each) => {
      const name = each.name?.text ?? '';
      if (!exported.includes(name)) return [];
      return methodsForCallers(each, name);
    });
  });
}
