import { Axis, axis } from './axis';

/** How texts, translations and documents are made: for the ear or the page, close or free, editable or final. */
export const PROSE_AXES: readonly Axis[] = [
  axis(
    'forTheEar',
    'read aloud, read out, spoken aloud, for the ear, for listening, for listeners, to be heard, to be spoken, spoken delivery, written to be spoken|heard, spoken script, radio script, voice over, voiceover, narration script, oral delivery, speech rhythm, speakable, easy to say, text to speech, said aloud, audio version',
    'for the page, on the page, for the eye, silent reading, read silently, written page, to be read, for readers, reading on paper, print readers, printed page, visual layout, eye of the reader, skimmed, scannable, scanned by the eye, for reading',
  ),
  axis(
    'trackedChanges',
    'tracked changes, track changes, track every|all|each, change tracking, suggestion mode, suggesting mode, suggested edits, marked up, mark up, redline, redlined, redlines, revision marks|marked|marking, changes * visible|marked|highlighted|shown|tracked, edits * visible|marked|highlighted|shown|tracked, corrections * visible|marked|highlighted|shown, struck through, strikethrough, shows what was changed, as suggestions, margin comments, comments in the margin, each edit|change|correction is marked, correction marks, with markup, accept or reject, compare version, tracked changes|edits|amendments|corrections|revisions, edits|changes|amendments|corrections|insertions|deletions|alterations * tracked|recorded|visible|marked|displayed|shown|highlighted|flagged, revision marks|marking|bars|tracking * on|visible|shown|displayed|active|kept, insertions and deletions, redline against|version|of|is|against|produced, produces|creates|delivers|makes|returns|outputs|supplies|yields a|the redline|redlined|marked|comparison|markup|blackline, old|former|previous|original|earlier wording|text|version * visible|shown|struck|crossed|readable, struck|crossed through|out, spot|see|find|check|accept|reject|refuse|review each|every|all|what|the thing|change|amended|edit|word|altered|changed|amendment|correction, accept|accepts or|and refuse|reject|decline, thing you altered|changed|touched, every|each altered|amended|changed|edited word|passage|line|sentence, suggestion|suggesting|suggestions|review mode, comparison document|version|copy|against, in colour|red|blue, mark|marks|flag|flags|highlight|highlights|show|shows every|each|all|the|any change|edit|correction|amendment|changes|edits|corrections',
    'clean copy, clean text, clean version, clean document|file, silently corrected|corrects|fixed|edited|changed, corrects silently, corrected silently, fixed silently, silent corrections|edits|changes, changes * accepted, accepts all changes, accept all changes, without markup|marks|tracking|redlines, no markup|marks|tracking|redlines|tracked, changes are not marked|shown|tracked|visible, applied directly in the text, only the final text, only the corrected, final text only, tracking off, tracking is off, not marked, clean|fair|final|finished|polished version|copy|text|document, revision marks|tracking|markup|redline|marks * off|hidden|removed|gone|disabled|not|accepted, no|without redline|redlines|marks|marking|tracking|markup|trace|traces|strikes|coloured|colored|highlighting|revision|visible|comments|margin * produced|made|of|is|marks|changes|strikes|edits, no trace, insertions and deletions * not|hidden|accepted|invisible, not displayed|shown|visible|tracked|marked|highlighted|recorded, merged|incorporated|integrated|applied|absorbed silently|without|directly|invisibly|into the, nobody|cannot|never|not|must not * see|tell|notice|spot what|that|where|which * altered|changed|edited|amended|was, no one not * see|tell|notice|spot what|that|where|which * altered|changed|edited|amended|was, all changes accepted|merged|incorporated, ready to print|publish|send|sign, changes|edits|corrections|amendments * without tracking|marking|marks|markup, nobody|no|none should|must|may|shall|can be able to see|tell|notice|spot|find',
  ),
  axis(
    'spoilers',
    'reveals the ending|twist|outcome|plot, ending is revealed|told|given|included, including the ending|end|twist, with spoilers, spoilers allowed|are|included, spoils, full plot, whole plot, plot * told|retold * end, tells how it ends, how it ends, gives away',
    'spoiler free, no spoilers, without spoilers, avoids spoilers, avoid spoilers, ending is not|kept|withheld|left, does not reveal|give, never reveals|gives, keeps the ending|twist|secret, withholds the ending, ending secret, stops before the ending|twist|end, nothing * given away',
  ),
  axis(
    'byline',
    'byline, bylined, author named, named author|authors, name of the author, author name, authors are named|credited|listed, signed by the author, credited to, credits the author|authors|photographer, under the name of, with attribution, attribution line, attributed to, under * own name',
    'no byline, without byline|attribution, unsigned piece|article|text, ghostwritten, ghost written, ghostwriter, uncredited, author is not named|given|mentioned, no author|authors named|name, without naming the author, anonymous author|article|piece|post, unattributed, under a pen name, pen name, pseudonymously',
  ),
  axis(
    'humour',
    'humour, humor, humorous, jokes, joke, funny, witty, with puns, playful tone|language, tongue in cheek, light hearted, lighthearted, comic, comedy, satirical, satire, banter, amusing, with irony, with a wink, makes people laugh',
    'no jokes|humour|humor|puns|irony, without jokes|humour|humor|puns|irony, serious, sober, solemn, earnest, grave tone, straight faced, matter of fact, dry tone, no laughing, dead serious, strictly serious, stays serious',
  ),
  axis(
    'genderNeutral',
    'gender neutral, gender neutrally, gender inclusive, gender fair, inclusive language, inclusive wording, non sexist, neutral forms, neutral pronouns, singular they, they as singular, gendered, gender star|colon|gap|sensitive, both genders, chairperson, avoids gendered|he|chairman',
    'generic masculine, masculine form|forms, masculine as, traditional forms|wording|pronouns, he stands for, no gendering, without gendering|gender|gendered, male form|forms, no gender star|colon|gap|neutral, gendered pronouns, traditional job titles, he or she instead|throughout|is',
  ),
  axis(
    'contractions',
    'contractions allowed|are|welcome|used|fine, with contractions, uses contractions, use contractions, contracted forms, short forms allowed|are, apostrophe forms',
    'no contractions, without contractions, avoids contractions, avoid contractions, contractions are avoided|forbidden|expanded|written|spelled, expands contractions, expand contractions, uncontracted, full forms, forms written out',
  ),
  axis(
    'numerals',
    'numerals, digits for, in digits, as digits, in figures, as figures, arabic numerals, numbers as digits|figures|numerals, figures are used, written as numerals|digits|figures, digits throughout, uses digits|numerals, always digits',
    'spelled out, spelt out, spell out numbers, numbers * spelled|spelt|written * out, numbers in words, in words, as words, written in words, written out in words, words for numbers, spells numbers, spells out numbers, number words',
  ),
  axis(
    'serialComma',
    'serial comma, oxford comma, series comma, comma before and, comma before the last, comma before the final, harvard comma',
    'no serial comma, without the serial|oxford comma, no oxford comma, no comma before and|the, without a comma before, omits the serial|oxford comma, drops the serial|oxford comma',
  ),
  axis(
    'abbreviations',
    'abbreviations * kept|allowed|used|stay|fine, keeps abbreviations, uses abbreviations, abbreviated, abbreviates, acronyms are|stay|allowed|fine|kept, keeps acronyms, uses acronyms, short forms are, abbreviated forms, with abbreviations',
    'no abbreviations|acronyms, without abbreviations|acronyms, avoids abbreviations|acronyms, avoid abbreviations|acronyms, abbreviations * expanded|spelled|spelt|explained|resolved, acronyms * expanded|spelled|spelt|explained|resolved, expands abbreviations|acronyms, expand abbreviations|acronyms, explains every|each abbreviation|acronym, spells out acronyms|abbreviations, unabbreviated, abbreviations written out, in full words',
  ),
  axis(
    'conclusionFirst',
    'conclusion first, conclusions first, answer first, result first, bottom line first, bottom line up front, bluf, inverted pyramid, recommendation first, opens with the conclusion|result|answer|recommendation|outcome|decision|ask|key, starts with the conclusion|result|answer|recommendation|outcome|key|main, begins with the conclusion|result|answer|recommendation|outcome|decision, leads with the, lead with the conclusion|result|answer|recommendation|ask|outcome|news, main point first, news first, conclusion|recommendation|result|answer comes|stands first|at, most important first, key message first, the decision up front',
    'conclusion last, conclusions last, builds up to, build up to, builds up, leads up to, works up to, background first, context first, evidence first, argument first, reasons first, facts first, ends with the conclusion|result|answer|recommendation|point|decision, closes with the conclusion|recommendation|result|answer, conclusion|recommendation|result|answer comes|stands|follows last|at the end|only at, step by step to the conclusion, suspense, punchline at the end, saves the conclusion|recommendation|answer, history first, reader is led',
  ),
  axis(
    'hedged',
    'hedged, hedges, hedging, cautious wording|language|phrasing|claims, cautiously worded, tentative wording|language|claims, qualified statements|claims, with qualifiers, may suggest, might indicate, suggests that, uncertainty is stated|named|shown|expressed|reported, states uncertainty, states * uncertainty, with caveats, caveats are|stay, confidence level|levels stated, careful wording, careful claims, limitations are named|stated|listed, modest claims',
    'no hedging, without hedging, unhedged, no hedges|caveats|qualifiers|weasel, without caveats|qualifiers|weasel, cuts hedges|hedging|qualifiers, removes hedges|hedging|qualifiers, strong claims|statements|wording, bold claims|statements, confident tone|claims|wording|assertions, assertive tone|wording|statements, firm statements, plain assertions, definite statements, takes a clear stand|position, takes a stand, stated as fact, decisive tone',
  ),
  axis(
    'blunt',
    'blunt, bluntly, brutally honest, unvarnished, harsh feedback, tough feedback, direct feedback, frank, frankly, candid, candidly, unsparing, straight talk, no sugar coating, without sugar coating, not softened, pulls no punches, unsoftened, hard truths, names every weakness, merciless',
    'diplomatic, diplomatically, gentle, gently worded, tactful, tactfully, softened, softens, cushioned, kind words|wording|feedback|tone, praise first, praise before, sandwich, encouraging, encouragingly, constructive tone, face saving, saves face, sensitive wording, careful of feelings, feelings are spared',
  ),
  axis(
    'headings',
    'with headings, clear headings, several headings, short headings, subheadings, sub headings, section headings, with headings, under headings, subheads, divided into sections, titled sections, section titles, numbered sections, sections with titles',
    'no headings|subheadings|headers|sections, without headings|subheadings|headers|sections|section, avoids headings|subheadings, free of headings, unbroken text, one continuous text, no section titles|headings, single flow, not divided',
  ),
  axis(
    'persuasive',
    'persuasive, persuades, persuade, convinces the|readers, argues for, advocates, advocacy, one sided case, makes the case for, make the case for, takes sides, takes a side, pleads for, promotional tone|text|copy|language, sales pitch, rallying, campaigning, partisan, opinion piece, op ed',
    'balanced account|view|overview|presentation|report|summary|text|reporting|argument|picture|article|treatment|coverage, even handed, impartial, neutral tone|account|presentation|report|overview|summary|description|wording, both sides of, pros and cons, for and against, does not take sides, takes no side|sides|position, without taking sides|a side, unbiased, objective tone|account|report|summary|description, non promotional, not promotional, informative only, no sales talk, equal weight to',
  ),
  axis(
    'aiDisclosure',
    'disclose * ai, discloses * ai, ai disclosure, labelled as ai, labeled as ai, ai label, marked as ai|generated, marked as machine, ai use is disclosed|stated|mentioned|declared|acknowledged, says that * ai, written with ai, ai generated label, states that a machine, acknowledges ai, declares ai, mentions * ai use, notice that * generated|ai',
    'no ai disclosure|label|notice|mention, without ai disclosure|label|notice, no mention of ai|the machine, does not mention ai, does not disclose, undisclosed, humanised text|version, humanized text|version, sounds human, reads as human, passes as human, removes * traces of ai, ai traces, undetectable, traces of the machine, ai tells',
  ),
  axis(
    'literalTranslation',
    'literal translation, literally translated, translated literally, word by word, word for word, sentence by sentence, sentence for sentence, close to the source|original|wording|text, stays close, keeps close to, close translation, faithful translation, faithfully translated, mirrors the source|original, keeps the sentence structure, same sentence structure, interlinear, source structure, true to the wording, follows the source|original closely, nothing added or omitted',
    'free translation, freely translated, translated freely, free adaptation, adapted to the culture|audience|market|readers|target, culturally adapted, cultural adaptation, transcreation, transcreate, transcreated, by meaning, meaning over words, sense for sense, meaning rather than, sense rather than, natural in the target, reads naturally, reads like an original, idiomatic, idiomatically, idioms * replaced|adapted|equivalents, local equivalents, localised idioms, reads as if written, dynamic equivalence',
  ),
  axis(
    'termsTranslated',
    'terms * translated, names * translated, translates terms|names|titles|terminology|labels|buttons, translate terms|names|titles|terminology|labels|buttons, product names are translated, native terms, native equivalents, target language terms, terms in the target, terminology * translated, titles * translated, menu labels * translated, no english terms|words|loan, without english words|terms, no anglicisms, avoids anglicisms',
    'terms * untranslated|english|original, names * untranslated|english, keeps * terms in english, keep * terms in english, leaves * in english, leave * in english, stay in english, stays in english, remain in english, kept in english, left in english, product names stay|remain|are kept, names stay|remain as, english terms stay|remain|are kept, keeps english terms|names|titles, do not translate terms|names|titles|brand|product|buttons, does not translate terms|names|titles, never translate terms|names|brand|product, not translated, technical terms stay|remain, original terms, loan words, original titles',
  ),
  axis(
    'unitsLocalised',
    'converts units|measurements|measures|currencies|amounts|sizes, convert units|measurements|measures|currencies|sizes, units * converted|adapted|localised|localized, measurements * converted|adapted, units are converted|adapted|changed, currencies * converted|adapted, adapts units|measures|currencies|examples|names, local units, units of the target|reader|readers|country, dates and units * adapted|converted|localised, units and currencies * converted|adapted',
    'units * left|stay|remain|kept|unconverted|unchanged, measurements * left|stay|remain|kept|unchanged, currencies * left|stay|remain|kept|unchanged, keeps the units|measurements|original units, keeps original units|measurements|currencies, leaves units|measurements|currencies, original units|measurements, units as in|given|written, unconverted, no conversion of units|measurements, does not convert units|measurements|currencies, do not convert units|measurements|currencies',
  ),
  axis(
    'bilingual',
    'bilingual, both languages, two languages, in parallel columns, source and target, side by side with the original, original next to|beside, original on the left, facing page|pages, parallel text, dual language, with the original below|beside|next, original and translation, translation under|below|beside|next, alternating lines, two columns with',
    'target language only, only the translation, translation only, translation alone, monolingual, one language only, without the original|source, no source text, replaces the original, original is left out|dropped|omitted|removed, only the target, single language',
  ),
  axis(
    'certified',
    'certified, certified copy|translation|copies, sworn, sworn translator|translation, notarised, notarized, notary, apostille, legalised, stamped and signed, authenticated copy, attested, court approved, officially certified, with a seal, with seal, official stamp',
    'uncertified, not certified, no certification, without certification|a seal|a stamp|seal|stamp, ordinary copy|translation, plain copy, plain photocopy, simple copy|copies, simple photocopy, informal translation, working translation, no notary, without a notary, for information only, unofficial translation|copy',
  ),
  axis(
    'latinAmerican',
    'latin american, mexican spanish, neutral spanish, spanish for latin, es mx, es 419, ustedes, brazilian portuguese, brazilian, pt br, south american, latam',
    'castilian, european spanish, peninsular, spanish of spain, es es, vosotros, european portuguese, iberian, pt pt, portuguese of portugal, lusitanian',
  ),
  axis(
    'simplifiedChinese',
    'simplified chinese, simplified characters, zh hans, zh cn, mainland, hanyu pinyin, simplified script',
    'traditional chinese, traditional characters, zh hant, zh tw, zh hk, traditional script, bopomofo, full form characters',
  ),
  axis(
    'glossary',
    'glossary, term base, termbase, terminology list|database|base, translation memory, approved terms|terminology, agreed terms|terminology, word list, fixed terminology, terms from the list, same term for|throughout|every, consistent terminology, one term per, style guide terms',
    'no glossary, without a glossary|terminology|translation memory, free choice of words|terms, varied wording, varies the wording, vary the wording, synonyms welcome|allowed|are, uses synonyms, translated afresh, no fixed terms|terminology',
  ),
  axis(
    'scanned',
    'scanned pages|page|document|documents|pdf|pdfs|paper|copies|images|originals|letters|invoices|receipts|files|books, page scans, are scans, with ocr, ocr, optical character recognition, text recognition, image only, pages are images|pictures|photos, photographed pages|documents|receipts|paper, no text layer, without a text layer, pictures of pages, from photos|photographs|scans, faxed, handwriting recognition, recognised by ocr, tesseract, input|pages|documents|sheets|files|page|document are|is|was|were scanned|photographed|scans|images|photographs|pictures|photos|faxed, scanned input|material|sheets|sheet|page, recovered|obtained|read|recognised|extracted|derived by|with|through|via ocr|optical|recognition|character, character recognition, recognition is|has|must carried|performed|applied|run|be, runs|applies|performs|uses|requires|needs ocr|character|text recognition|ocr|first|on, no text|character layer|data, lacks|lack|without a|any|text text|layer, no selectable|embedded|searchable|machine text|readable|layer, copier glass, faxed|fax|photocopied|photocopy|photocopies, photographs|photos|pictures|images of paper|pages|sheets|letters|documents, all we have is images|pictures|scans|photos, not|cannot select|copy|search|mark|selectable|searchable a|the|any|text|word|words, dead pixels, scans of, only|just|are|mere scans, ocr first|before|needed|required|on',
    'text layer, embedded text, selectable text, born digital, digital originals, searchable pdf|pdfs, native pdf|pdfs, digitally created, digitally generated, extracts the text directly, no ocr, without ocr, ocr is not|never, text based pdf|pdfs, no scans, exported from the word, machine generated pdf|pdfs, pdftotext, embedded|existing|native|digital|real text|character layer|text|data, extracts|reads|uses|takes|relies the|on|embedded embedded|text|existing|native layer|text, performs|does|uses|needs no ocr|character|text|recognition, digitally born, image only|scanned|scans|photographed * rejected|refused|unsupported|excluded|not|skipped, machine readable already|text|already|characters, machine readable, characters|text are|is already|machine|selectable|searchable|copyable|extractable, can be selected|copied|searched|pasted|marked, selected|copied and|or pasted|searched|out, copy|mark|select|search the|text|words|wording words|text|out|wording, straight from word|latex|the|excel|office, exported|generated|produced|made|created|written from|by|on|in|with the|a|word|latex computer|program|software|processor, searchable documents|files|pdf, only digital|native|searchable|electronic, digital pdfs|pdf|documents|files only|exclusively, scans are|is not|never|rejected|refused|excluded',
  ),
  axis(
    'editable',
    'stays editable, remains editable, keeps * editable, editable file|version|format|document|text|source, can be edited, can still be edited|changed, edited further, edited later, for further editing, word document, word file, as docx, as a docx, in source format, working file, in word, live text, layers kept, keeps layers, layered file|psd|source, working copy, open for edits|editing, can be changed later',
    'not editable, no longer editable, cannot be edited|changed|altered, locked against, locked for editing, read only pdf, pdf only, only a pdf, as a pdf, final pdf, flattened, flatten, flattens, fixed layout, exported as pdf, export to pdf, converted to pdf, frozen layout, finished pdf, protected against editing|changes, tamper proof, write protected, as an image',
  ),
  axis(
    'fillable',
    'fillable, fillable form, with form fields, fillable fields|form|pdf, interactive form|fields, acroform, fields stay|remain, can be filled, filled in on screen|digitally, fill in on screen, fill in digitally, tickable, check boxes work',
    'blank lines, dotted lines, lines to write on, filled in by hand|pen, filled by hand, fill in by hand, with a pen, by pen, printed form|forms, form is printed, fields are flattened|removed|burned, flattened form|fields, no form fields, without form fields, boxes to tick by hand, non fillable, static form',
  ),
  axis(
    'passwordProtected',
    'password protected, protected with a password|by, with a password, password for opening, encrypted pdf|file|archive|document|attachment, password to open, opens with a password, opens only with, sets a password, requires a password, password required, encrypted with a password, passphrase, protected file|pdf|archive',
    'no password, without a password|password|passwords, unprotected, opens without, not protected, password removed|is removed, removes the password, removes passwords|protection, strip the password, opens for everyone, freely opened, no protection, without protection',
  ),
  axis(
    'wetSignature',
    'wet ink, wet signature, ink signature, handwritten signature, signed by hand, signed on paper, signs on paper, signed in ink, original signature, pen and ink, signature in ink, printed and signed, print and sign, blue ink, signed in person, wet signature|signatures|ink, signatures|signature|signed|signs|sign|signing by|in|on|with hand|ink|paper|pen|person, handwritten|manual|inked|original signature|signatures|signing, printed|print|prints out|and|off and|sign|signed|signs, signed by hand|pen|both * hand|pen|ink, electronic|digital|online|e signing|signatures|signature|signatures|sign * not|refused|rejected|excluded|forbidden|invalid|unsupported|insufficient|prohibited|unacceptable, no|without|not electronic|digital|e|online signature|signatures|signing, ink on|on|it paper|it|the, put pen|put pen to|to, real|blue|black|fresh|wet ink, paper with ink, in ink, notary|notarised|notarized|witness, fountain pen|ballpoint, in person * sign, sign * in person|presence|front, sign|signed|signs|signing it|them|this|everything|all by hand, handwritten|manual signature is|are required|needed|mandatory',
    'electronic signature|signatures, e signature, e signatures, digital signature|signatures, signed electronically|digitally|online, signs electronically|digitally|online, esign, docusign, qualified signature, signed on screen, sign online, click to sign, signature certificate, scanned signature, electronic|digital|online|e|remote|qualified|advanced|paperless signature|signatures|signing|sign|signed|consent, e sign|signed|signs|signing, signing|signature platform|service|portal|link|tool|app|provider|software|workflow|certificate, signed|signs|sign|signing|signatures electronically|digitally|online|remotely|on the screen|via|through, handwritten|wet|ink|paper|manual signature|signatures|signing * not|never|unsupported|refused|unnecessary|rejected|excluded, no|without|needs wet|ink|paper|handwritten|pen|printing|printout, click|clicks|tap|taps|press the|to|a|on|accept link|sign|agree|button|accept, clicks and|the agrees|signs|link, on the screen|tablet|phone|computer * sign|agree|name|names|their, all|done|entirely|completely|fully done|online|electronic|electronically|digital * online|electronically, eidas|docusign|esign|esignature|esignatures, hold a pen, paperless',
  ),
  axis(
    'duplex',
    'double sided, both sides, two sided printing, duplex, front and back, printed on both, recto verso, back to back',
    'single sided, one sided printing, simplex, one side only, only one side, back left blank|empty, blank back, blank reverse, front only, not double sided',
  ),
  axis(
    'contentsTable',
    'table of contents, toc, contents page, contents list, list of contents, navigation pane, bookmarks for, clickable contents, index at the front, with bookmarks, outline at the front',
    'no table of contents|toc, without a table of contents|toc|contents, no contents page|list, without contents page, skip the table of contents, omits the table of contents, straight into the text',
  ),
  axis(
    'footnotes',
    'footnotes, footnote, at the foot of, foot of the page, bottom of the page, bottom of each page',
    'endnotes, endnote, notes at the end, collected at the end, end of the chapter|document, after the last chapter, in brackets in the text, author and year in brackets, in text citations, parenthetical citations',
  ),
  axis(
    'metadata',
    'keeps * metadata, keep * metadata, metadata * kept|stay|stays|preserved|retained|remain|remains|intact, preserves * metadata|exif, exif * kept|stay|stays|preserved|retained|intact, retains metadata|exif, location data * kept|stay|stays, author * stays in the properties, camera data * kept|stay|stays, keeps exif, with all metadata, properties * kept|preserved, writes metadata, with metadata',
    'strips * metadata|exif, strip * metadata|exif, removes * metadata|exif, remove * metadata|exif, metadata * removed|stripped|deleted|cleared|wiped, exif * removed|stripped|deleted|cleared|wiped, without metadata|exif, no metadata|exif, location data * removed|stripped|deleted, gps * removed|stripped|deleted, document properties * removed|cleared|emptied, clears metadata, cleans metadata, metadata free',
  ),
  axis(
    'fontsEmbedded',
    'embed fonts|the, embeds * fonts, fonts * embedded, embedded fonts, with embedded fonts, fonts included, fonts are packed, fonts travel, fonts inside, own fonts',
    'system fonts, standard fonts, fonts * not embedded, does not embed fonts, without embedded fonts, without embedding, fonts installed, installed fonts, web safe fonts, fonts of the reader|device, default fonts, base fonts, no embedded fonts',
  ),
  axis(
    'layoutPreserved',
    'layout * kept|preserved|retained|stays|reproduced|identical, preserves * layout|formatting, preserve * layout|formatting, keeps * layout|formatting, keep * layout|formatting, same layout, original layout, original formatting, formatting * kept|preserved|retained|stays, looks the same, page by page identical, pixel perfect, columns * kept|preserved|stay, line breaks * kept|preserved|stay, page breaks * kept|preserved|stay, facsimile, visual fidelity, position of every',
    'layout * ignored|lost|dropped|discarded|irrelevant, formatting * ignored|lost|dropped|discarded|removed|stripped, ignores * layout|formatting, drops * layout|formatting, discards * layout|formatting, strips * formatting, strip * formatting, without formatting|layout, no formatting, plain text only, only the text, text only, text alone, bare text, reflow, reflows, reflowed, reflowable, line breaks * removed|joined|joined, columns are joined|merged, content only, unformatted',
  ),
  axis(
    'speakerNotes',
    'speaker notes, presenter notes, notes below the slide, in the notes, notes field, notes for the speaker|presenter, with notes, into the notes, moves text to the notes, few words per slide, few words on, one idea per slide, one thought per slide, sparse slides, large type, little text, hardly any text, picture and a headline, keyword slides, presented live, slides support the speaker',
    'no speaker|presenter notes, without speaker|presenter notes, without notes, self explanatory slides, slides * explain themselves|alone, stand alone slides|deck, slides stand alone, dense slides, text on the slide|slides, full sentences on, slides as a handout|document, handout slides, everything on the slide|slides, slidedoc, slides are read, reading deck, leave behind, read without a speaker|presenter',
  ),
  axis(
    'animated',
    'animated, animations, animate, animates, with transitions, with motion, motion graphics, moving picture|pictures|image|images|background, animated gif, fades in, fly in, animated transitions, micro interactions, kinetic, parallax, in motion',
    'static image|images|picture|pictures|frame|graphic|graphics|slides|slide|poster|banner|version|chart|charts, still image|images|picture|pictures|frame, all static, no animation|animations|motion|movement|transitions, without animation|animations|motion|movement|transitions, animation free, motionless, reduced motion, not animated, non animated, nothing moves, animations removed|off|disabled, prefers reduced',
  ),
  axis(
    'smallFile',
    'small file|files, small as possible, smallest file, reduced file size, reduces the file size, file size is reduced|small|kept, low resolution, reduced resolution, downsample, downsampled, downsamples, downscaled, downscale, 72 dpi, 96 dpi, 150 dpi, screen resolution, compressed images|pictures, compresses images|pictures, compress images|pictures, under 1 mb, under two megabytes, megabytes at most, thumbnails, web resolution, shrinks, shrink',
    'full resolution, high resolution, highest resolution, original resolution, native resolution, maximum quality, full quality, original quality, best quality, 300 dpi, 600 dpi, print resolution, print quality, not downsampled|compressed|reduced|downscaled, no downsampling|compression|downscaling, without compression|downsampling|downscaling, whatever the size, file size does not|is no, large files are fine, high res, hi res',
  ),
];
