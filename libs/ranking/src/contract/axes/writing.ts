import { Axis, axis } from './axis';

/** Texts, speech, pictures and who they are for; travel and meals. */
export const WRITING_AXES: readonly Axis[] = [
  axis(
    'english',
    'american, us english, en us, color, american spelling, organize, us spelling, center, american|us|states|north american spelling|orthography|usage|conventions, american english, english * united states|america, spelling|orthography|usage * north america|united states, ize, ize|or|er endings, merriam webster, webster, ap stylebook, chicago manual, convert|replace|avoid|change|correct the|all forms|spellings|words * britain|british|england, anglicisms|britishisms * replaced|converted|avoided, americanise, americanised, british|uk spellings|spelling|forms|words are|is americanised|converted|replaced|changed|corrected, to american|us spelling|english|forms|usage',
    'british, uk english, en gb, colour, british spelling, organise, oxford, uk spelling, centre, british|uk|commonwealth|queen|king spelling|orthography|usage|conventions, british english, english * united kingdom|britain, british isles, ise, ise|our|re endings, oxford dictionary, hart rules, convert|replace|avoid|change|correct the|all forms|spellings|words * states|america|american, americanisms * replaced|converted|avoided, anglicise, anglicised, american|us spellings|spelling|forms|words are|is anglicised|converted|replaced|changed|corrected, to british|uk spelling|english|forms|usage',
  ),
  axis(
    'formal',
    'formal, official, formally, polite, sie, vous, usted, surname, distance, businesslike, business like, official wording, formal register, serious, respectful, dignified, courteous, courtesy, stiff, bank style, letter style, proper, dear sir, mr and mrs, reserved, sober, ceremonious, corporate tone, professional tone, formal|ceremonious|official|reserved|dignified|respectful|courteous|businesslike|solemn register|tone|style|salutation|salutations|address|language|wording|letter, register is formal, tone is formal|official|reserved|ceremonious|courteous|businesslike, ceremonious|full titles|salutations|forms|title, complete|full sentences|titles, no|without|avoids contractions|first|jokes|slang|humour|colloquialisms|emoji|familiarity|abbreviations names|name|and, last|family names|name|surnames, dear sir|madam|mr|ms|dr, yours faithfully|sincerely, to a judge|minister|king|queen|bishop|court|professor|ambassador|director, as one would to, minister|mayor|ambassador|bishop|senator|ministry, mind your manners, with titles',
    'informal, casual, first name, friendly, du, tu, relaxed, chatty, first names, conversational, colloquial, informally, laid back, easy going, buddy, mates, like a friend, loose, slang, emoji, emojis, on first name terms, know each other, relaxed tone, friendly and, light tone, everyday tone, humorous, witty, jokey, colloquially, hey, hi, informal|casual|chatty|relaxed|colloquial|friendly|conversational|breezy|familiar register|tone|style|language|wording|voice, laid back register|tone|style|language|wording|voice, register is informal|casual, tone is chatty|informal|casual|friendly|relaxed|light, contractions|humour|jokes|slang|emoji are|welcome|allowed|fine, no|without titles|salutations|ceremonious|ceremony|formalities|formality|stiffness|stiff, hate|hates|dislike|avoid|avoids|nothing stiff|formal|pompous|titles|ceremony, first names|name and|basis|only|are|is|please|throughout, on first name, to|with|like|as a friend|friends|mate|mates|pal|buddy, talk to|you|like, bit of fun, hi there, stiff letters|letter|language|prose, not formal|stiff|official',
  ),
  axis(
    'technical',
    'expert, experts, engineers, specialist, jargon, technical, professional audience, practitioners, specialists, knows the field, know the field, professionals, advanced, insiders, in the trade, fellow engineers, experienced, seasoned, well versed, knowledgeable, background is assumed, presupposes, no introduction, no introductions, no basics, technical terms, terminology is known, vocabulary, technical vocabulary, terms of the trade, presumes|assumes|requires|presupposes|expects|takes * knowledge|expertise|familiarity|training|granted, introductory|basic|background material|explanations|explanation|sections|matter|remarks * omitted|skipped|left|dropped|cut, without|no definitions|explanations|explaining|introduction|basics, basics are|is skipped|omitted|assumed|known, jargon is|may|welcome used|be|fine, doctorate, doctorates, phd, peers, basics|fundamentals|foundations|essentials are|is|need not|no|assumed|known|presupposed|skipped|omitted|taken, not|never explained|defined, assumed|expected|supposed|presumed to know|understand|be',
    'layman, lay, beginner, beginners, novice, plain words, plain language, non technical, general public, newcomers, everybody, explained, no jargon, laypeople, laypersons, novices, never seen, never heard, outsiders, without background, no background, no prior knowledge, no previous knowledge, from the ground up, basics, every term, explains every, explained simply, in simple terms, simple words, everyday language, uninitiated, starter, starters, schoolchildren, grandmother, general readers, wider public, easy to understand, avoids jargon, avoid jargon, without jargon, no technical, nobody in the audience, grandparents, lay audience, parents, neighbours, technical terms are|is avoided|explained|defined, terms|jargon|words|terminology * explained|defined|glossed|avoided, jargon is|gets avoided|explained|banned|translated, no|without prior|previous|special|background knowledge|training|expertise|familiarity, defined at|on|when first, presumes|assumes|presupposes|requires no|nothing, laymen, tenants, twelve year old, need|needs|require|requires|have|has no|little background|training|knowledge|expertise|experience, everyone|anyone|anybody|everybody can|should|could|will follow|understand|read, every|each|all technical|special|foreign term|terms|word|words is|are|explained',
  ),
  axis(
    'person',
    'first person, we, i form, our voice, second person, speak to the reader, speaks to the reader, speaks|speak directly, address the reader, addresses the reader, addressed directly, direct address, you form, reader directly',
    'third person, impersonal, passive voice, neutral voice, whole text impersonal, impersonally, no pronouns, without pronouns, passive, no first person, no second person, nobody is addressed',
  ),
  axis(
    'bullets',
    'bullet, bullets, list, table, tabular',
    'prose, running text, paragraph, paragraphs, continuous text, narrative',
  ),
  axis(
    'branding',
    'corporate look, house style, brand, branded, our style, our template, company template, own look, corporate design, house look, letterhead, our|company|corporate|house|own logo|fonts|colours|letterhead|typeface|design|identity|colors|branding|stationery|font|stylesheet, corporate identity|template|fonts|colours|colors|style|styling|look, rebrand, rebranded, rebranding, restyled in, brand guidelines|guide|colours|fonts|kit|rules, original|source|existing styling|look|design|layout|fonts|formatting|appearance * dropped|replaced|removed|overridden|stripped|discarded, ours go on, overrides the|source|original layout|source|original|look, house|corporate|company style|design|look|template * replaces|applied|used|instead|over, in|into the corporate|company|house|firm',
    'neutral, unbranded, existing style, existing headers, white label, original layout, given layout, appearance|look|looks|design|styling|fonts|colours|visuals * kept|preserved|retained|carried|stay|stays|remain|remains|untouched|unchanged, original|source|existing|client|customer|clients|given|their appearance|look|looks|design|styling|fonts|colours|theme|stationery|formatting, touch|touches|change|changes content|text|wording only|alone, only the text|content|wording * changes|changed|edited, visual design stays|remains|untouched|unchanged, no|without corporate|house|company|own design|branding|template|style|logo|styling, no|without|never restyling|rebranding|branding, as found, how it looks, not how it, original|client|given|source|delivered formatting|look|layout|design|style|appearance * kept|stays|left|alone|retained|untouched|preserved, layout|fonts|colours|looks * stay|stays|left|kept, as|is delivered|supplied',
  ),
  axis(
    'singleSpeaker',
    'one speaker, single speaker, single person, one person, lecture, monologue, without labels, one voice, nobody else talks, solo',
    'speakers, several speakers, panel, conversation, interview, diarisation, diarization, own label, each voice, who speaks, speaker labels, several people, dialogue, more than one voice, labelled by speaker',
  ),
  axis(
    'timestamps',
    'timestamp, timestamps, time codes, timecode, time stamped',
    'without timestamps, no timestamps, plain transcript, without times',
  ),
  axis(
    'verbatimSpeech',
    'filler, fillers, every um, uhs, hesitation',
    'cleaned up, smoothed, readable, fillers removed',
  ),
  axis(
    'translate',
    'translate, translated, translation, put it into, put into french, put into english, put into german, put into spanish, render it in, rendered in, in translation, translates, translating, needs translation, into french, into german, into english, into spanish, localise, localize, localised, monolingual, everything|all in english|german|french|one, english|german|french throughout, in english|german|french whatever|regardless|only|throughout, in the target language, foreign|language passages|words|parts|quotations|letters * translated|rendered|put, translated into, one language only|throughout, only the english|german|french|translated version|text|translation, into|in english|the * throughout|only|always|translated, foreign|other * put|turned|rendered in|into',
    'original language, untranslated, source language, as spoken, leave it in, no translation, not translated, not translate, do not translate, without translation, keeps the source language, stays untranslated, in the language it, same language, as written, language stays, as it was written, multilingual, original|source languages|tongue, mother tongue, mother tongues, in|stay|stays|remain|left their|its|his|her original|own|native|mother language|tongue|wording, leave|keep|leaves|keeps|print * in french|polish|german|italian|spanish|latin|russian|greek|dutch|turkish|arabic|chinese|japanese, following|follows|follow|mirrors the source|original, as they|it were|was spoken|written|said, several|mixed languages, stay|stays|remain|remains|left|kept|appear|appears|printed|quoted in the|their|its original|source|foreign|own, foreign|other|french|german language|passages|words|quotations|texts|languages * left|stay|kept|remain|untouched|as, nothing|none|not|never is|are|gets|be translated',
  ),
  axis(
    'stairs',
    'wheelchair, stroller, pram, step free, barrier free, lift, lifts, ramp, ramps, accessible, no stairs, luggage, elevator',
    'stairs are fine, on foot, stairs are ok, shortest walk, fit, any route, stairs allowed, steps do not matter',
  ),
  axis(
    'tracks',
    'by train, rail, train, no flights, without flying, overland, rail only, by rail, trains, train connections, railway, do not fly, does not fly, no flying, not fly, no planes, avoid flying, over land, by land, on the ground, ground transport, bus, coach',
    'fly, flight, flights, by plane, plane, flying, by air, air travel, take the plane, plane if, airline, airlines, airport, airports, searches flights, flights are fine, aeroplane, airplane',
  ),
  axis(
    'diet',
    'vegetarian, vegan, meatless, without meat, plant based, no meat, eat no meat, eats no meat, do not eat meat, without fish, meat free, meatfree, veggie, vegetarians, vegans, plants only, no animal',
    'meat, omnivore, everything eaten, fish, chicken, with meat, contains meat, contain meat, meat is welcome, eats everything, everybody eats, no dietary, no restrictions, no limits, all food, carnivore, steak, poultry',
  ),
  axis(
    'nuts',
    'allergy, allergic, nut free, gluten free, lactose free',
    'no allergy, no restrictions, eats everything',
  ),
  axis(
    'hints',
    'hint, hints, nudge, socratic, let me solve, guiding question, only a hint, clue, clues, pointers, tip, tips, guide, guides, guides with, guided, lead me, questions only, asks questions, with questions, find out by myself, work it out myself, figure it out myself, by myself, on my own, think for myself, let me try, i want to learn, do not tell me, not the answer, not give me the answer, without giving, does not reveal, step in the right direction',
    'solution, answer, full solution, worked out, solve it for me, give the answer, complete solution, whole solution, the result, gives the result, tell me the answer, full answer, finished solution, model solution, model answer, shows the, worked solution, worked example, ready made, just tell me, final answer, reveal, reveals',
  ),
  axis(
    'pets',
    'pet, pets, dog, dogs, pet friendly, pets welcome|allowed',
    'parking, no pets|dogs|animals, without animals|pets|dogs, animals are forbidden|prohibited',
  ),
  axis('minors', 'children, kids, under age, pupils, young people', 'adults, grown ups, professionals'),
  axis(
    'cheap',
    'cheap, cheapest, lowest price, budget, save money, low cost, lowest cost, minimises cost, money is tight, tight budget, as cheap, inexpensive, economical, affordable, thrifty, costs least',
    'fast, fastest, quickest, quality, comfortable, best, premium, minimises time, as fast, fastest option, speed matters, whatever it costs, money is no object, in a hurry, urgent',
  ),
  axis(
    'priority',
    'accuracy, quality first, best quality, careful',
    'speed, speed first, quick and dirty, fastest, latency',
  ),
  axis('evenodd', 'weekly, every week', 'monthly, every month, fortnightly'),
  axis('owner', 'our own, own, ours, in house, internal', 'external, third party, competitor, outside, foreign'),
  axis('attendees', 'optional, may, nice to have', 'mandatory, must, required, compulsory'),
  axis('reply', 'reply all, everyone, to all', 'reply to sender, only the sender, in private'),
  axis(
    'inline',
    'inline, embedded, self contained, one file, single file',
    'external, linked, separate files, several files, split up, modules',
  ),
  axis(
    'groupBy',
    'grouped, per group, by category, clustered, merged per',
    'individually, one by one, ungrouped, item by item, each on its own, separately',
  ),
  axis('positive', 'positive, praise, strengths', 'negative, critical, criticism, weaknesses, harsh'),
  axis(
    'include',
    'include, included, counted, tallied, in scope, taken in, part of, covers',
    'exclude, excluded, left out, out of scope, removed, omitted, do not count, not counted, disregarded, leave out',
  ),
  axis(
    'before',
    'before, first, beforehand, prior, in advance, precedes',
    'after, afterwards, later, follow, follows, subsequently, at the end, second',
  ),
  axis('increase', 'increase, raise, more, higher, up, add', 'decrease, lower, less, fewer, down, reduce, cut'),
  axis('minmax', 'minimum, at least, no less than, lower bound', 'maximum, at most, no more than, upper bound'),
  axis('openclosed', 'open, opened, opens', 'closed, shut, close'),
  axis('start', 'start, begin, beginning, first half', 'end, finish, second half'),
  axis('left', 'left', 'right side'),
  axis(
    'enable',
    'enable, enabled, switch on, turn on, activated, allowed, permitted',
    'disable, disabled, switch off, turn off, deactivated, forbidden, prohibited, banned',
  ),
  axis(
    'manual',
    'manual, manually, by hand, myself, human',
    'automatic, automatically, automated, script, scripted, machine',
  ),
  axis(
    'keep',
    'keep, retain, retained, kept, preserve, survive',
    'drop, discard, remove, removed, strip, stripped, delete, deleted, clear, cleared',
  ),
  axis('partial', 'partial, partly, some, incomplete, in pieces', 'complete, whole, all or nothing, entire, fully'),
  axis('steady', 'steady state, equilibrium, stationary', 'transient, time evolution, evolving, dynamic'),
  axis(
    'exactlib',
    'same, identical, mirror, mirrored, line by line, word to word, one to one',
    'idiomatic, adapted, abstractions, rethought, native style, free',
  ),
  axis(
    'colourBlind',
    'colour blind, color blind, colorblind, high contrast, accessible colours, accessible colors',
    'brand colours, brand colors, corporate colours, house colours, pastel, subtle colours',
  ),
  axis(
    'printed',
    'printed, paper, on paper, hard copy, printer, a4, letter size, cmyk',
    'on screen, web page, website, projector',
  ),
  axis(
    'humanReadable',
    'human readable, readable, for people, pretty printed, indented',
    'machine readable, for machines, minified, compressed',
  ),
  axis(
    'summaryQuote',
    'verbatim, word for word, literally, literal, exact words, exact wording, as spoken, as said, quoted, original wording',
    'paraphrased, paraphrase, summarised, summarized, in own words, in your own words, reworded, condensed, smoothed',
  ),
];
