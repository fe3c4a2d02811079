import { NO_VERDICT } from '../src';
import { FAILED, ask, attribute, runs } from './report-run';
import { callStep } from './steps';

/** What Windows PowerShell 5.1 shows on a German system; the message is wrapped as in a window of 80 columns. */
const powerShell = (message: string, category: string, id: string) =>
  [
    message,
    'In Zeile:1 Zeichen:1',
    '+ deploytool --all',
    '+ ~~~~~~~~~~',
    `    + CategoryInfo          : ${category}`,
    `    + FullyQualifiedErrorId : ${id}`,
  ].join('\r\n');
const notFound = powerShell(
  'deploytool : Die Benennung "deploytool" wurde nicht als Name eines Cmdlet, einer Funktion, einer Skriptdatei erkannt.',
  'ObjectNotFound: (deploytool:String) [], CommandNotFoundEx \r\n   ception',
  'CommandNotFoundException',
);

describe('a failure of the machine in the language of the system', () => {
  const labelOf = (command: string, output: string, exit: number | null, verdict = NO_VERDICT) =>
    attribute([ask, ...runs([command, output, exit])], verdict).at(-1)?.attribution;

  it.each([
    ['PowerShell, German', 'deploytool --all', notFound, 1],
    [
      'PowerShell, French: a script that the policy holds back',
      '.\\build.ps1',
      powerShell(
        '.\\build.ps1 : Impossible de charger le fichier C:\\w\\build.ps1',
        'Erreur de sécurité : (:) [], PSSecurityException',
        'UnauthorizedAccess',
      ),
      1,
    ],
    [
      'PowerShell, Chinese: a file that may not be read',
      'Get-Content C:\\secret.txt',
      powerShell(
        'Get-Content : 对路径“C:\\secret.txt”的访问被拒绝。',
        'PermissionDenied: (C:\\secret.txt:String) [Get-Content], UnauthorizedAccessException',
        'GetContentReaderUnauthorizedAccessError,Microsoft.PowerShell.Commands.GetContentCommand',
      ),
      1,
    ],
    [
      'cmd, Spanish',
      'deploytool --all',
      '"deploytool" no se reconoce como un comando interno o externo,\r\nprograma o archivo por lotes ejecutable.',
      9009,
    ],
    ['a shell, German', 'deploytool --all', 'bash: deploytool: Kommando nicht gefunden.', 127],
    ['a shell, French: not executable', './deploy.sh', 'bash: ./deploy.sh : Permission non accordée', 126],
    [
      'Python on Windows, German',
      'python build.py',
      "Traceback (most recent call last):\nPermissionError: [WinError 5] Zugriff verweigert: 'C:\\\\w'",
      1,
    ],
    [
      'Python on Linux, French',
      'python build.py',
      "Traceback (most recent call last):\nPermissionError: [Errno 13] Permission non accordée: '/opt/w'",
      1,
    ],
    ['a library that Windows lacks', 'deploytool.exe --all', '', -1073741515],
  ])('is one of the machine: %s', (_, command, output, exit) => {
    for (const verdict of [NO_VERDICT, FAILED]) expect(labelOf(command, output, exit, verdict)).toBe('fail_client_env');
  });

  it.each([
    ['a test that failed', 'pytest -q', '1 fehlgeschlagen', 1],
    ['a program that only prints such a number', 'python count.py', 'ValueError: 9009', 1],
    [
      'a parameter that is not there',
      'Get-Item -Pfad x',
      powerShell(
        'x',
        'InvalidArgument: (:) [Get-Item]',
        'NamedParameterNotFound,Microsoft.PowerShell.Commands.GetItemCommand',
      ),
      1,
    ],
  ])('is none of the machine: %s', (_, command, output, exit) => {
    expect(labelOf(command, output, exit, FAILED)).toBe('fail_agent_limit');
  });

  it('is told from the exit state of another tool too', () => {
    const call = callStep('run', { command: 'deploytool' }, notFound, true);
    expect(attribute([ask, call], FAILED).at(-1)?.attribution).toBe('fail_client_env');
  });
});
