import { impliedBy } from './implied';
import { lexemesOf } from './lexemes';
import { readSentence } from './reading';

/** Siblings that do one thing under different conditions, and a request that tells only its circumstances. */
const CASES: readonly (readonly [axis: string, wanted: string, sibling: string, request: string])[] = [
  [
    'trackedChanges',
    'Every edit is marked up as a suggestion; all changes stay visible.',
    'Hands back a clean copy.',
    'The opposing counsel wants to see exactly what has been altered.',
  ],
  [
    'forTheEar',
    'The text is written to be heard.',
    'The text is made for the page.',
    'The mayor delivers it on stage, and people will hear it only once.',
  ],
  [
    'spoilers',
    'The summary is spoiler free.',
    'The summary reveals the ending.',
    'Half of the book club have not read it yet.',
  ],
  [
    'conclusionFirst',
    'Opens with the recommendation.',
    'Builds up to the recommendation.',
    'The minister never reads past the first paragraph.',
  ],
  [
    'literalTranslation',
    'Stays close to the source, sentence by sentence.',
    'A free adaptation that reads naturally.',
    'The judge will compare it with the original.',
  ],
  [
    'editable',
    'Delivered as a Word document that can be edited later.',
    'Delivered as a PDF only, with a fixed layout.',
    'Prices change every season, and the volunteers must update them themselves.',
  ],
  [
    'scanned',
    'Runs optical character recognition on scanned pages.',
    'Uses the text layer; no OCR.',
    'All I have is photos of yellowed letters from a shoebox.',
  ],
  [
    'certified',
    'A sworn translator supplies a certified translation.',
    'A working translation without a seal.',
    'The registry office needs it for our wedding.',
  ],
  [
    'metadata',
    'Strips all metadata from the pictures.',
    'All metadata are kept.',
    'A stalker must not find out where she lives.',
  ],
  [
    'smallFile',
    'Compresses images to the lowest size; small files.',
    'Keeps the full resolution.',
    'The last mail bounced because the mailbox has a limit.',
  ],
  [
    'paidReach',
    'Organic growth only.',
    'Runs ads with a media budget.',
    'We are a charity, and nothing is left to spend.',
  ],
  [
    'variants',
    'Offers three versions to choose from.',
    'Gives one finished version only.',
    'The committee still cannot decide; they want to vote between some.',
  ],
  [
    'generatedImages',
    'Only real photographs; never generated.',
    'Images come from an image generator.',
    'Guests complained that the hotel looked fake.',
  ],
  [
    'facesShown',
    'All faces are blurred.',
    'Faces stay visible.',
    'There are pupils in the shot whose parents never signed a consent form.',
  ],
  [
    'burnedSubtitles',
    'Captions are burned in.',
    'Captions come as a separate subtitle file.',
    'Most of them watch it muted on Instagram.',
  ],
  [
    'crop',
    'Nothing is cut: the whole picture stays visible.',
    'Pictures are cropped to fill the frame.',
    'Last year half of the heads were missing in the group photo.',
  ],
  [
    'permadeath',
    'Progress is saved; the game continues after death.',
    'Permanent death, no checkpoints.',
    'The kids threw the tablet in a rage because hours of progress were lost.',
  ],
  [
    'liveStream',
    'The talk is recorded in advance.',
    'The talk is streamed live.',
    'Our connection dropped twice last time, and she gets nervous.',
  ],
  [
    'ovenNeeded',
    'No oven: everything is cooked on the hob.',
    'Baked in the oven.',
    'We are on a boat with a camping stove and one ring.',
  ],
  [
    'lowImpact',
    'Low impact exercises that are gentle on the joints.',
    'High intensity intervals with jumping exercises.',
    'She is seventy and had an operation on her hip.',
  ],
  [
    'rentedHome',
    'No drilling; everything leaves no marks.',
    'Shelves are screwed to the wall.',
    'The landlord keeps the deposit, and we move out in two years.',
  ],
  [
    'byCar',
    'By public transport, without a car.',
    'The route is for driving there by car.',
    'He sold his car, and there is wine there.',
  ],
  [
    'refundable',
    'Books flexible tickets with free cancellation.',
    'Books the cheapest fare, non-refundable.',
    'The baby may be ill, and we are not sure whether we can come.',
  ],
  [
    'peerReviewed',
    'Preprints and grey literature count.',
    'Peer reviewed papers only.',
    'The field is so new that hardly anything has appeared yet.',
  ],
  [
    'multipleChoice',
    'Multiple choice with four options.',
    'Free text answers.',
    'There are three hundred candidates, and I mark them alone.',
  ],
  [
    'inPerson',
    'The talk is held online by video call.',
    'Everybody meets in person, face to face.',
    'The team is scattered over three countries.',
  ],
  [
    'hiddenRecipients',
    'Recipients are put in BCC.',
    'All addresses go in CC.',
    'The patients must not see the others.',
  ],
  [
    'attachNotLink',
    'Shares a link instead of a file.',
    'Sends the report as an attachment.',
    'Last week four versions were floating around.',
  ],
  [
    'recordedMeeting',
    'The meeting is not recorded.',
    'The meeting is recorded, with a transcript.',
    'It is a salary talk, and they should speak freely.',
  ],
  [
    'registrationNeeded',
    'Walk-in: no registration.',
    'Registration required.',
    'It is on the market square for passers by.',
  ],
  [
    'originals',
    'Photocopies are accepted.',
    'Original documents only.',
    'Her certificate was lost in the post once already.',
  ],
  [
    'appealable',
    'Files an objection against the notice.',
    'Accepts the notice; no appeal.',
    'They rejected us although the assessment is plainly wrong.',
  ],
];

describe('conditions of two siblings', () => {
  it.each(CASES)('%s: "%s" rather than "%s" for "%s"', (axis, wanted, sibling, request) => {
    const asked = impliedBy(request, lexemesOf(request)).get(axis) ?? readSentence(request).axes.get(axis) ?? 0;
    expect(Math.sign(asked)).not.toBe(0);
    expect(Math.sign(readSentence(wanted).axes.get(axis) ?? 0)).toBe(Math.sign(asked));
    expect(Math.sign(readSentence(sibling).axes.get(axis) ?? 0)).toBe(-Math.sign(asked));
  });
});
