/**
 * What a message does besides asking for work, as shares (0 to 1) of its words: words of courtesy, feelings and other
 * talk; sums and conversions; questions of general knowledge, which name nothing of the asker's. English only; what is not
 * understood counts as work.
 */
export interface DialogueActs {
  readonly talk: number;
  readonly sums: number;
  readonly knowledge: number;
}

const alternatives = (text: string): string => text.trim().replace(/, /g, '|');
const words = (text: string): RegExp => new RegExp(`^(?:${alternatives(text)})$`, 'u');
const opening = (text: string): RegExp => new RegExp(`^(?:${alternatives(text)})(?![\\p{L}\\p{N}'’])`, 'u');
const anywhere = (text: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}'’])(?:${alternatives(text)})(?![\\p{L}\\p{N}'’])`, 'u');

/** Courtesies and reactions, which end there or go on with a few words. */
const COURTESY = opening(
  `hi, hiya, hello, hey, howdy, yo, sup, good (?:morning|afternoon|evening|night|day), morning, evening, greetings, thanks?, thank (?:you|u), thx, ty, many thanks, cheers, much appreciated, bye, goodbye, cya, ciao, see (?:you|ya), talk (?:to you )?(?:later|soon|tomorrow), later, take care, welcome, you(?:['’]re| are) welcome, sorry, apologies, my bad, oops, whoops, never ?mind, nvm, forget it, ok, okay, k, kk, alright, all right, right, yes, yeah, yep, yup, no, nope, nah, sure, of course, fine, great, good, nice, cool, awesome, amazing, perfect, excellent, wonderful, brilliant, lovely, fantastic, well done, congrats, congratulations, wow, whoa, haha(?:ha)*, hehe, lol, lmao, rofl, omg, hmm+, um+, uh+, ah+, oh+, aww?, yay, hooray, ugh, meh, phew, happy (?:birthday|new year|easter|holidays|anniversary|friday|weekend), merry christmas, cheers, please, got it, makes sense, fair enough, interesting, funny, that(?:['’]s| is| was) (?:\\p{L}+ )?(?:all|it|great|good|nice|cool|funny|fine|ok|okay|helpful|perfect|right|wrong|interesting|amazing|awesome|hilarious|enough|sad|kind|true|fair|weird|useful)`,
);
/** As many words may follow a courtesy, "you" and the like not counted. */
const AFTERTHOUGHT = 3;

const TALK = anywhere(
  `(?:are|were|aren['’]t) you (?:a|an|ok|okay|there|real|human|alive|sure|tired|happy|sad|bored|married|awake|conscious|sentient|listening|joking|kidding|serious|angry|mad|busy|free|done|ready|male|female|smart|chatgpt|an? (?:bot|robot|machine|human|person|ai)), (?:do|did|don['’]t|would) you (?:ever|like|love|hate|enjoy|think|feel|know me|believe|dream|sleep|eat|drink|get (?:tired|bored|lonely)|have (?:a|any) (?:\\p{L}+ )?(?:name|friends|family|feelings|hobbies|pets|children|kids|soul|body|plans)|remember|miss|want to|mind|speak|understand me), can you (?:hear|see|feel|understand|read) me, how (?:are|were) (?:you|things|ya), how (?:is|was) (?:your|it going|life), how(?:['’]s| is) (?:it going|everything|life|your), how old are you, how do you (?:do|feel), who (?:are|made|built|created|invented|owns|trained) you, what(?:['’]s| is| are) (?:your (?:name|favou?rite|age|opinion|hobby|purpose|sign|birthday)|up|new with), what are you(?: doing| up to| thinking| wearing)?$, where (?:are|do) you (?:from|live|come from), what do you (?:think|do|like|look like|mean|want)$, your favou?rite, talk to me, chat with me, keep me company, entertain me, cheer me up, tell me (?:a|an|another|some|your|about yourself)(?: \\p{L}+)? ?(?:joke|jokes|story|riddle|secret|lie|yourself|something)?, tell me something, say (?:hi|hello|something|that again|it again|cheese|please), sing (?:me|a|for), make me (?:laugh|smile), surprise me, guess what, knock knock, let me think, give me a (?:moment|minute|second|sec|break|hug), one (?:moment|second|sec|minute)(?: please)?$, just a (?:moment|second|sec|minute), wait a (?:moment|second|sec|minute|bit), hang on, hold on, be right back, brb, gtg, got to go, gotta go, i(?:['’]ll| will) be (?:right )?back, (?:please )?stop(?: it| that| talking| please)?$, shut up, go on(?: please)?$, please (?:go on|continue|stop|repeat)(?: that)?$, (?:can|could|would) you (?:please )?(?:repeat|say) (?:that|it), come again, i (?:do not|don['’]t) (?:agree|care|know|understand|believe you|like (?:you|that|it)), i (?:dis)?agree, i (?:love|hate|like|miss|trust) (?:you|u|it|this|that|\\p{L}+)$, made me (?:laugh|smile|cry|happy|sad), made my day, are we (?:done|good|finished|there yet)(?: here)?, wrong (?:window|chat|person|number|channel|tab), just (?:kidding|joking|testing|checking in|saying), test(?:ing)? 1 2 3, is anyone there, is (?:anyone|anybody|somebody|someone) (?:there|here|home), long time no see, nice (?:to meet you|talking|chatting|weather|day), have a (?:nice|good|great|lovely), sleep (?:well|tight), sweet dreams, good (?:luck|job|work|idea|point|question|boy|girl|one), i(?:['’]m| am) (?:so |very |a (?:bit|little) |really |just |feeling |kind of |still )*(?:bored|tired|sad|happy|hungry|lonely|angry|sick|fine|ok|okay|good|great|back|home|here|cold|hot|sleepy|thirsty|excited|nervous|anxious|stressed|exhausted|confused|depressed|upset|scared|proud|sorry|leaving|off|in love|not sure|impressed|done for today), i feel (?:so |very |a (?:bit|little) |really )*(?:\\p{L}+), i (?:was|had|went|ate|drank|slept|watched|saw|met|got|just (?:had|woke|got|ate|came|finished)) (?:\\p{L}+ ){0,5}(?:lunch|dinner|breakfast|supper|coffee|tea|nap|sleep|bed|walk|weekend|holiday|cinema|movie|film|party|gym|pub|beach|today|yesterday|last night|this morning), my (?:cat|dog|wife|husband|mum|mom|dad|son|daughter|brother|sister|friend|boss|girlfriend|boyfriend|kid|baby|grandma|name|birthday|head|feet|back)(?: \\p{L}+)? (?:is|was|are|has|hurts?|says|loves|likes|called|turned), roll (?:a|the|two|2|some) (?:die|dice|d\\d+), (?:flip|toss) a coin, heads or tails, pick a (?:number|card|colou?r), rock paper scissors, truth or dare, (?:should|shall) i (?:have|wear|eat|drink|go to bed|stay|call|take a nap|order|buy), what should i (?:eat|cook|wear|watch|have|do today|do tonight|name my|call my)`,
);

const NUMBER_WORDS =
  'zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred, thousand, million, billion, half, third, quarter, dozen, double, triple, twice';
const NUMBER = words(
  `\\d[\\d.,:]*, ${NUMBER_WORDS}, (?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-\\p{L}+`,
);
const UNIT = words(
  `(?:milli|centi|kilo|deci|micro|nano|mega|giga|tera)?(?:met(?:er|re)|gram(?:me)?|lit(?:er|re)|byte|bit|watt|second)s?, km, cm, mm, kg, mg, ml, m, g, l, lb, lbs, oz, ft, mph, kmh, gb, mb, kb, tb, (?:hour|minute|day|week|fortnight|month|year|decade|century|mile|yard|inche?|pound|ounce|stone|tonne?|pint|gallon|cup|teaspoon|tablespoon|degree|euro|dollar|cent|penny|pence|franc|knot|acre|hectare|apple|egg|pizza|people)s?, centuries, pennies, foot, feet, inches, celsius, fahrenheit, kelvin, percent`,
);
const OPERATION = words(
  `plus, minus, times, x, divided, multiplied, multiply, divide, add, added, subtract, subtracted, take, away, sum, product, difference, quotient, remainder, modulo, mod, square, squared, cube, cubed, root, power, raised, factorial, percent, per, average, mean, prime, even, odd, number, numbers, digit, digits, equals?, equal, makes?, result, total, more, less, greater, bigger, smaller, larger, convert, into, calculate, compute, work, out, solve, count, down, up, round, rounded, decimal, decimals, fraction, pi, log, sine, cosine, many, much, together, altogether, left, over, each, share, split, between, among, answer, what's, whats, leap`,
);
const OPERATOR = /^[-+*/^=×÷%()?!.,:;<>√π]+$/u;
/** Function words of sums. */
const LIGHT = words(
  `a, an, the, is, are, be, of, to, by, from, with, and, in, on, at, for, what, how, do, does, did, if, i, you, we, me, my, have, has, get, gives?, please, can, could, would, tell, quick, quickly, hey, so, then, it, that, there, this, or, than, as, was, ok, between, need`,
);

/** Whether nothing but numbers, units and what is done with them is spoken of. */
function isSum(sentence: string): boolean {
  const tokens = sentence.match(/[\p{L}'’-]*\p{L}|\d[\d.,:]*|[^\s\p{L}\d]+/gu) ?? [];
  let numbers = 0;
  let operations = 0;
  let units = 0;
  for (const token of tokens) {
    const bare = token.replace(/[.,:]+$/, '');
    if (NUMBER.test(bare)) numbers++;
    else if (UNIT.test(bare)) units++;
    else if (OPERATION.test(bare)) operations++;
    else if (OPERATOR.test(token)) operations += /[-+*/^=×÷%√]/u.test(token) ? 1 : 0;
    else if (!LIGHT.test(bare)) return false;
  }
  return (numbers > 0 && operations + units > 0) || (units > 1 && operations > 0);
}

const ASKS = opening(
  `who(?:['’]s| is| was| are| were| did| does| has| had| won| wrote| painted| invented| discovered| composed| directed| sang| played| founded| built| killed| said| \\p{L}+ed), whose, whom, when (?:is|was|are|were|did|does|do|will|has|had), where (?:is|was|are|were|did|does|do|can), why (?:is|was|are|were|did|does|do|can|can['’]t|don['’]t|doesn['’]t), which (?:is|was|are|\\p{L}+ (?:is|was|are|has|have|had|won|did|does|comes|came|lives?|\\p{L}+ed)), what(?:['’]s| is| was| are| were| did| does| do| \\p{L}+ (?:is|was|are|were|has|have|had|did|does|do|comes|came|rhymes|means)| rhymes| comes| causes| happened| year| day| time| colou?r), how (?:many|much|old|far|tall|long|big|high|deep|heavy|fast|hot|cold|often|wide|large|small|hard)(?: \\p{L}+)? (?:is|was|are|were|did|does|do|has|have|can|in), how do you (?:spell|say|pronounce|write), how (?:is|are) (?:\\p{L}+ )?(?:spelled|spelt|pronounced|made), is (?!my|our|this), are (?!my|our|these), does (?!my|our|this), do (?!my|our|not), can (?:a|an|the|humans|people|dogs|cats|birds|fish|plants), did (?!my|our|i|we), was (?!my|our|this), were (?!my|our|these), will it, true or false, name (?:a|an|one|two|three|four|five|some|any|the), list (?:two|three|four|five), say, spell, define, give me (?:a|an|another) (?:synonym|word|rhyme|random|fun fact|fact|quote|compliment), (?:a|another) word for, synonyms? (?:for|of), (?:the )?opposite of, (?:the )?capital of, (?:the )?meaning of, translate ["“'‘]?\\p{L}+["”'’]? (?:to|into), fun fact, definition of`,
);
/** The asker's own things, and ways to go about something: that is work. */
const OWN = anywhere(
  `i, i['’]m, i['’]ve, my, mine, we, our, ours, us, me, this, these, those, attached, following, below, above, here, how (?:to|can|should|could), best (?:way|practice|practices|approach), steps, difference between, file, files, folder, repo, repository, code, bug, error, table, column, database, server, api, app, application, website, page, report, document, spreadsheet, csv, pdf, json, test, tests, build, deployment, pipeline, cluster, log, logs, model, dataset, project, team, customer, customers, invoice, contract`,
);
const LITERAL = /[`_\\{}<>@#]|\p{L}[./]\p{L}|\/\p{L}|\p{L}\d|\d\p{L}{3,}/u;
/** Longer questions mostly describe work. */
const MAX_QUESTION = 16;

const isKnowledge = (sentence: string, count: number): boolean =>
  count <= MAX_QUESTION && ASKS.test(sentence) && !OWN.test(sentence.replace(ASKS, ' ')) && !LITERAL.test(sentence);

function isTalk(sentence: string, count: number): boolean {
  if (LITERAL.test(sentence)) return false;
  const courtesy = COURTESY.exec(sentence);
  if (courtesy !== null) {
    const rest = sentence.slice(courtesy[0].length).replace(/^[\s,.!?-]+/u, '');
    const left = (rest.match(/[\p{L}\p{N}'’]+/gu) ?? []).filter((word) => !LIGHT.test(word));
    if (left.length <= AFTERTHOUGHT && !OWN.test(rest)) return true;
    if (TALK.test(rest)) return true;
  }
  return count <= MAX_QUESTION && TALK.test(sentence);
}

const SENTENCE = /[^.!?。！？\n]*(?:[.!?。！？](?!\s|$)[^.!?。！？\n]*)*[.!?。！？\n]*/gu;
const MAX_TASK = 2000;

/** Reads what a message does; linear in its length, and a long one is work. */
export function dialogueActs(task: string): DialogueActs {
  const counts = { talk: 0, sums: 0, knowledge: 0 };
  let all = 0;
  if (task.length > MAX_TASK) return counts;
  for (const [raw] of task.toLowerCase().matchAll(SENTENCE)) {
    const sentence = raw.trim();
    const count = sentence.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0;
    if (count === 0) continue;
    all += count;
    if (isSum(sentence)) counts.sums += count;
    else if (isTalk(sentence, count)) counts.talk += count;
    else if (isKnowledge(sentence, count)) counts.knowledge += count;
  }
  const share = (value: number): number => (all === 0 ? 0 : value / all);
  return { talk: share(counts.talk), sums: share(counts.sums), knowledge: share(counts.knowledge) };
}
