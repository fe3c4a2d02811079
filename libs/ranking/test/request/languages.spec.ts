import { foreignFunctionWords, isForeign } from '../../src/request/languages';

describe('foreignFunctionWords', () => {
  // Neighbours share many function words, so that each has to be counted for all whose word it is.
  it.each([
    ['Portuguese', 'não sei para que serve isso, mas ele não faz o que a gente quer com os dados da tabela', 'não'],
    ['Spanish', 'no sé para qué sirve esto, pero no hace lo que queremos con los datos de la tabla', 'pero'],
    ['Italian', 'non so a che cosa serve, ma non fa quello che vogliamo con i dati della tabella', 'della'],
    ['French', 'je ne sais pas à quoi cela sert, mais il ne fait pas ce que nous voulons avec les données', 'mais'],
    [
      'German',
      'ich weiß nicht, wozu das gut ist, aber es macht mit den Daten der Tabelle nicht das, was wir wollen',
      'nicht',
    ],
    ['Dutch', 'ik weet niet waar dit voor is, maar het doet niet wat wij met de gegevens van de tabel willen', 'niet'],
    ['Danish', 'jeg ved ikke, hvad det er til, men det gør ikke det, som vi vil have med data fra tabellen', 'ikke'],
  ])('are those of the language of the text: %s', (_, text, word) => {
    expect(foreignFunctionWords(text)?.has(word)).toBe(true);
    expect(isForeign(text)).toBe(true);
  });

  it.each(['I do not know what this is for, but it does not do what we want', 'docker compose', ''])(
    'are none of English, or of too few words: %s',
    (text) => expect(foreignFunctionWords(text)).toBeNull(),
  );
});
