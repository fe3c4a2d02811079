import { Axis, axis } from './axis';

/** Marketing, pictures, sound, film and games: who is reached, how it looks and sounds, how it is played. */
export const MEDIA_AXES: readonly Axis[] = [
  axis(
    'paidReach',
    'paid ads|advertising|reach|campaign|campaigns|traffic|search|social|placements|placement|media|promotion, advertising budget, ad budget, ad spend, boosted posts|post, boosts posts, sponsored posts|post|placement|placements, bought reach|traffic|clicks|ads, pay per click, ppc, cost per click, google ads, with a media budget, buys ads|reach|placements, runs ads, through ads, bids on',
    'unpaid, no ads|advertising|paid, no ad|media|advertising budget|spend, free channels|reach, word of mouth, earned media, own channels only, never boosted, not boosted, without boosting, no boosting, referrals only, grows organically|without, organic reach|traffic|growth|posts|search|social|content|results, without ads|advertising|paid, organic only',
  ),
  axis(
    'hashtags',
    'hashtags, hashtag, with hashtags, tags at the end of the post, adds tags to the post',
    'no hashtags|hashtag, without hashtags|hashtag|any hashtags, hashtag free, omits hashtags, avoids hashtags, free of hashtags',
  ),
  axis(
    'emojis',
    'emojis, emoji, with emojis|emoji, emoticons, smileys, smiley',
    'no emojis|emoji|emoticons|smileys, without emojis|emoji|emoticons|smileys, avoids emojis|emoji, emoji free, free of emojis|emoji, removes emojis|emoji, text symbols only',
  ),
  axis(
    'optIn',
    'opt in, opted in, double opt in, explicit consent, prior consent, express consent, consented, have consented, gave consent, subscribed themselves, confirmed subscription, confirmed their address, ticked the box, with consent, after consent, consent first, only to subscribers, only subscribers, permission based',
    'opt out, cold outreach|mail|emails|email|messages|contacts|calls|calling|mailing|list, existing contacts, legitimate interest, without prior|explicit consent, without consent|opt, no consent, unsolicited, bought list|lists|addresses, purchased list|lists|addresses, prospect list, cold list, scraped addresses|contacts, until they unsubscribe|object, unless they object|unsubscribe, presumed consent, soft opt',
  ),
  axis(
    'awareness',
    'brand awareness, awareness campaign|goal|objective|stage|posts, top of funnel, top of the funnel, name recognition, brand recall, brand building, builds the brand, reach and impressions, maximises reach|impressions, maximizes reach|impressions, storytelling, no call to action, without a call to action, without call to action, image campaign, no selling, soft sell, does not sell',
    'direct response, call to action in every, clear call to action, strong call to action, ends with a call to action, bottom of funnel, bottom of the funnel, sign ups, sales goal, leads collected, lead generation, buy now, shop now, hard sell, clicks and sales, performance campaign, click through, conversion goal|campaign|rate|focused|oriented, for conversions, conversions count',
  ),
  axis(
    'broadTargeting',
    'broad targeting|audience|audiences|reach|match, wide audience|targeting, mass audience|market, mass market, everyone in the country, no targeting, without targeting, untargeted, lookalike, lookalikes, general audience|audiences, spread widely, as many people as, as wide as possible',
    'narrow targeting|audience|audiences|segment, narrowly targeted, tightly targeted, exact match, niche audience|audiences|market|segment, hand picked, handpicked, small segment|audience, precise targeting, finely segmented, custom audience|audiences, specific segment|audience, account based, named accounts, only people who, interest targeting, retargeting, few but',
  ),
  axis(
    'localAudience',
    'local audience|customers|search|seo|market|readers|listeners|press|pack|intent, neighbourhood, neighborhood, in the area, in town, within * kilometres|km|miles, around the corner, near me, nearby customers|people, city name in, place name in, local keywords, regional audience|customers|press, google business profile, business profile, map pack, local listings, hometown',
    'nationwide, national audience|campaign|reach|press, international audience|audiences|customers|market|markets|readers|reach, worldwide audience|reach|customers, global audience|audiences|market|markets|reach|customers, whole country, across the country, all countries, no place names, without place|city names, location independent, hreflang, overseas customers',
  ),
  axis(
    'evergreen',
    'evergreen, no dates in|mentioned, without dates, dates are avoided, avoids dates, stays valid, valid for years, ages well, independent of the season, all year round, year round topic|topics|content, never out of date, long lived, timeless topic|topics|content|advice|articles',
    'newsworthy, trending, trend based, trends of the week|day|month, current events|event|affairs, tied to the season|date|news|event, news hook, newsjacking, newsjack, hot topic|topics, this week in, event based, holiday themed, of the moment, what people talk about now, short lived, topical articles|posts|content|topics, timely content|posts|topics, seasonal content|posts|topics|articles',
  ),
  axis(
    'longTail',
    'long tail, specific phrases|queries|keywords, niche keywords|queries|keyword, low competition, low volume, question keywords, three or more words, longer queries, detailed queries, low difficulty',
    'head terms|term|keywords, short tail, high volume, short keywords, generic keywords|terms, one word keywords, broad keywords, big keywords, high competition, competitive keywords, most searched',
  ),
  axis(
    'indexable',
    'is indexed, are indexed, gets indexed, in the sitemap, submitted to search|google, index follow, open to crawlers, found by search|google, appears in search, allow crawling, allows crawling|crawlers|indexing, search engines may|can|should, visible to search, crawlers allowed|may',
    'noindex, no index, not indexed, nofollow, not be indexed|found, kept out of search|the|google, excluded from search|the|indexing, blocks crawlers|crawling|indexing, blocked by robots|for, crawlers blocked|are, hidden from search|google|crawlers, out of the sitemap, unlisted, search engines must|may not|stay, no crawling',
  ),
  axis(
    'namesCompetitors',
    'names competitors|rivals|the, competitors are named, rivals are named, competitor by name, competitors by name, rivals by name, compares with competitors|rivals|named, compared with named|competitors, comparison with competitors, competitor comparison|comparisons, comparison table with, versus pages, alternatives to, side by side with rivals|competitors, mentions competitors|rivals, comparative advertising',
    'no competitors|competitor|rivals, competitors * never|not named|mentioned, without naming|mentioning competitors|rivals|others|any, never names|mentions competitors|rivals|a|other, does not name|mention competitors|rivals|other, no mention of competitors|rivals|other, competitors are left|omitted, stays silent about, no comparisons|comparison, without comparisons',
  ),
  axis(
    'pricesShown',
    'prices are shown|stated|given|printed|listed, prices shown|stated|listed|included|visible, price is shown|stated|given|printed|named, with prices, with price, states the price|prices, names the price, gives the price|prices, price list, price tag, price in the headline|ad|first, transparent pricing, price on every, shows prices',
    'no prices|price, without prices|price|stating|naming, price on request, prices on request, price on application, on request, ask for a quote, quote on request, contact sales, omits prices, leaves out prices, prices are left|omitted|hidden, never states|names|mentions prices, does not state|show|mention|name prices',
  ),
  axis(
    'discounts',
    'discount, discounts, coupon, coupons, voucher code|codes, promo code|codes, price reduction|reductions|cut|cuts, percent off, limited offer|time, special offer|offers, sale prices|price, lowers the price, reduced price|prices, bargain, free trial, introductory price|offer, money off, rebate, rebates',
    'no discount|discounts|coupons|vouchers|rebates|rebate|special, without discount|discounts|coupons|vouchers|rebates, full price, list price, never discounts|discounted, not discounted, premium pricing|price|positioning, firm prices|price, fixed prices, prices stay firm, no price cuts|reductions, value instead of price, undiscounted, regular price',
  ),
  axis(
    'adDisclosure',
    'sponsorship is disclosed|stated|named|mentioned, discloses * sponsorship|partnership|payment|affiliate, disclose * sponsorship|partnership|payment|affiliate|sponsored|paid, affiliate links are|marked|labelled, ad label, sponsored label, paid partnership label|tag|is, advertising label, says that it is paid, names the sponsor, affiliate disclosure, disclosure line, labelled as advertising|ad|sponsored|advertisement, labeled as advertising|ad|sponsored|advertisement, marked as advertising|ad|sponsored|advertisement, labelled as an ad|advertisement, marked as an ad|advertisement',
    'no ad|advertising|sponsored label|labels|disclosure, without an|ad|advertising label|labels|disclosure|ad, unlabelled, unlabeled, not labelled|labeled|marked as, native look, looks editorial, looks like editorial|an, sponsor is not named|mentioned, no disclosure, no sponsor|sponsors, without sponsors|sponsor, editorial only, unpaid and independent, no paid partnership, no affiliate|affiliates, without affiliate',
  ),
  axis(
    'tracking',
    'tracking pixel|pixels|cookies|links|code|parameters, with tracking, utm parameters|tags|links|codes, tracks opens|clicks|visitors|users|each|every, track opens|clicks|visitors|users, open tracking, click tracking, analytics script|tag|cookies, remarketing pixel|tag, cookie banner, cookies are set, sets cookies, user level tracking, measures individual|each, fingerprinting',
    'no tracking|cookies|pixels|analytics|trackers, without tracking|cookies|pixels|analytics|trackers, cookieless, cookie free, tracking free, tracker free, does not track, no tracking pixel|pixels|parameters|links, plain links, privacy friendly analytics|statistics, removes tracking|utm, strips tracking|utm, tracking is off|disabled|removed, no utm, aggregate statistics only, server logs only',
  ),
  axis(
    'scheduledPost',
    'scheduled for, schedules the|posts|each|every|it, scheduled posts|post|publication|sending|release, queued for, at the best|planned|set|agreed time|hour, at a set time|hour, content calendar, editorial calendar, publication date is set, posting schedule, planned ahead, in the queue for, send later, spread over the week|month|day, drip, timed for|to',
    'publishes at once|immediately|straight, posts at once|immediately|straight, published at once|immediately|straight, posted at once|immediately|straight, goes out at once|immediately|straight, no scheduling, without scheduling, not scheduled, immediate publication|posting, posts right away, spontaneous, spontaneously, ad hoc posts, as soon as it is written|ready, real time posting',
  ),
  axis(
    'publicReply',
    'public reply|replies|answer|answers, publicly answered|answers|replies|replied, replies publicly|in public|under, answers publicly|in public|under|openly, answered publicly|in public|openly, replies under the post|comment|review, in the comments, in the thread, visible to all readers, reply below, openly answered',
    'private message|messages|reply|channel, replies privately|in private|by, answers privately|in private|by, answered privately|in private|by private, direct message|messages, moves to private|direct|email, moved to private|direct|email, moves the conversation to|off, by dm, takes it offline, takes the conversation offline|private, out of the public, never replies publicly|in public, not in public',
  ),
  axis(
    'variants',
    'several versions|variants|alternatives|drafts|options|proposals|suggestions|designs|sketches|headlines|candidates|ideas, three versions|variants|alternatives|drafts|options|proposals|suggestions|designs|sketches|headlines|candidates|ideas, five versions|variants|alternatives|drafts|options|proposals|suggestions|designs|headlines|candidates|ideas, two versions|variants|alternatives|drafts|options|proposals|designs|sketches, ten versions|variants|alternatives|options|suggestions|headlines|ideas, multiple versions|variants|alternatives|drafts|options|proposals|suggestions|designs|headlines|candidates|ideas, different versions|variants|alternatives|drafts to, a choice of, to choose from, to pick from, alternatives to choose, ab test, split test, variations to|for|of the headline',
    'one version|variant|draft|option|proposal|suggestion|design|headline|candidate only|is, single version|variant|draft|option|proposal|suggestion|design|headline|candidate|recommendation, exactly one version|variant|draft|option|proposal|suggestion|design|headline|result, only one version|variant|draft|option|proposal|suggestion|design|headline|result, just one version|variant|draft|option|proposal|suggestion|design|headline, no alternatives|variants|variations|options, without alternatives|variants|variations, one finished version|text|design|draft, one best|final version|text|design|draft|option|answer, one clear recommendation, does not offer alternatives|options|variants',
  ),
  axis(
    'personalised',
    'personal salutation|greeting, individually addressed|written|tailored|adapted, tailored to each|the|every, each recipient|reader|customer|visitor gets|sees|receives, merge fields|tags, mail merge, with the name of, by first name, name of the recipient|customer|reader, custom text for each, adapted to each, individual text|message|letter|wording, one to one, personalised, personalised text, personalized message|messages|mail|email|emails|letter|letters|text|greeting|invitation|invitations, personalises each|every|the',
    'same text|message|mail|letter|wording|version for|to all|everyone|every|everybody, identical text|message|mail|letter|for|to, generic text|message|mail|greeting|salutation|letter, not personalised|personalized, no personalisation|personalization|names|merge, without personalisation|personalization, uniform text|message|letter, standard letter|text|mail, mass mailing, bulk mail|message, one text for all|everyone, form letter, unpersonalised',
  ),
  axis(
    'vector',
    'vector graphic|graphics|format|file|files|paths|art, svg, scalable, scales without|to any, paths and curves, eps, vectorised, vectorized, outlines and curves, resolution independent, line art, as a vector, vector drawing|logo|version|illustration',
    'raster, bitmap, bitmaps, pixel graphic|graphics|image|images|based, png, jpeg, jpg, webp, rasterised, rasterized, pixel image, fixed pixel size',
  ),
  axis(
    'transparentBackground',
    'transparent background|backgrounds|png, alpha channel, with alpha, cut out, cutout, cutouts, cut out subject|figure|product, background is removed|transparent|cut, background removed, removes the background, no background, without a background, without background, isolated subject|object, see through background',
    'white background|backgrounds, solid background|colour|color, opaque, plain background, coloured background, background * kept|stays|filled, keeps the background, original background, filled background, no transparency, without transparency|alpha, no alpha, flattened onto, backdrop, scene behind, black background',
  ),
  axis(
    'crop',
    'crop, crops, cropped, cropping, fills the frame, fill the frame, cut to the format|ratio|frame|size, cut off at the, edges * cut|trimmed|lost, cover mode, centre crop, center crop, smart crop, trimmed to the ratio|format',
    'letterbox, letterboxed, letterboxing, pillarbox, bars at the|above, black bars, white bars, padded, padding around, pads to|the, whole picture|image|photo|frame|motif|product stays|is|remains|visible, nothing is cut|cropped, never crops|cropped|cropping, not cropped, no cropping, without cropping, uncropped, fit inside, fits inside the, contain mode, blurred borders|edges, with borders, full picture visible',
  ),
  axis(
    'generatedImages',
    'ai images|image|pictures|art|illustrations|visuals|video, generated images|image|pictures|illustrations|art|visuals|video|photos, image generator|model|generation, generates images|pictures|illustrations|an|the image|illustration, diffusion, stable diffusion, midjourney, text to image, text prompt for, prompts for the image, synthetic images|pictures|photos|faces, from a prompt, ai generated images|image|pictures|art|visuals|illustrations|photos',
    'real photographs|photographs|photos|pictures|images|people|footage, no ai|generated|synthetic images|pictures|art|photos|visuals, no generated|synthetic, without ai|generated|synthetic, own photographs|photos|pictures|footage, photographed, photo shoot, shot with a camera, camera pictures|footage, taken by a photographer, genuine photos|photographs|pictures, never generated|generates|synthetic, drawn by hand, by an illustrator, original photography, human made',
  ),
  axis(
    'facesShown',
    'faces * visible|shown|recognisable|recognizable|kept|unblurred, shows faces|people, with faces|people in, people in the picture|pictures|image|images|photo|photos, portraits, faces stay|remain, unblurred, recognisable people|faces, people are shown|visible, close ups of people|faces, real faces',
    'faces * blurred|pixelated|hidden|obscured|removed|masked|covered, blurs faces|people, blur faces, blurred faces, pixelated faces, pixelates, no faces|people|persons, without faces|people|persons, from behind, seen from behind, unrecognisable, faceless, number plates|license, only objects|hands, nobody in the picture, empty of people, people free',
  ),
  axis(
    'burnedSubtitles',
    'burned in, burnt in, burned into, burnt into, hard coded subtitles|captions, hardcoded subtitles|captions, hard subtitles, hardsub, hardsubs, subtitles * part of the picture|image|video, captions * part of the picture|image|video, open captions, rendered into the video|picture|image, permanently visible subtitles|captions, always visible captions|subtitles',
    'separate subtitle|caption|subtitles|captions file|track|files, subtitle|caption file|track|files, srt, vtt, webvtt, sidecar, closed captions, soft subtitles, switchable subtitles|captions, switched off, turned on and off, selectable subtitles|captions, subtitles can be|are switched|turned|selected, optional subtitles|captions, as a track, not burned|burnt',
  ),
  axis(
    'soundNeeded',
    'with sound, sound on, with audio, audio track, with music, background music, voice over, voiceover, spoken commentary, with a soundtrack, soundtrack, sound effects, plays sound, sound design, audible, with narration|narrator|commentary',
    'without sound|audio, no sound|audio|music|narration|voice|voiceover|soundtrack, muted, sound off, sound is off|optional, works without sound|audio, understood without sound|audio, mute, text overlays instead, captions instead of, soundless, audio removed|stripped, removes the audio|sound, strips the audio|sound, silent video|clip|film|version',
  ),
  axis(
    'vocals',
    'vocals, vocal track|version|tracks|line, singing, sung, singer, singers, lyrics, with lyrics|words|voice, choir, chorus with words, song with words',
    'no vocals|singing|lyrics|voices|singer|words, without vocals|singing|lyrics|voices|a singer|words, vocals * removed, removes * vocals|voice, karaoke, backing track, purely instrumental, wordless, music only, instrumental version|track|music|piece|only|tracks',
  ),
  axis(
    'stereo',
    'stereo, two channels, left and right channel|channels, binaural, surround, panned, multichannel, spatial audio, wide sound',
    'mono, monophonic, single channel, one channel, mixed down to one, downmixed, folded to mono, summed to mono',
  ),
  axis(
    'loops',
    'seamless loop, endless, endlessly, repeats endlessly|forever|seamlessly, plays forever, plays over and over, infinite loop of, last frame matches, end joins the start, looped video|clip|background|animation|music|track, loops endlessly|forever|seamlessly|continuously, in a loop, plays in a, video|clip|animation|music|track|sound|gif loops, loops without',
    'plays once, play once, runs once, stops at the end|last, no loop|looping, not looped|looping, without looping|loop, ends on, single playthrough, fades out at the end, stops after one, has an ending, freeze on the last',
  ),
  axis(
    'threeD',
    '3d, three dimensional, three dimensions, 3d model|models|render|scene|graphics|engine, polygons, rendered scene, blender, perspective view, depth and',
    '2d, two dimensional, two dimensions, flat graphics|art|drawing|illustration|view, sprites, sprite, pixel art, side scroller, side scrolling, top down view, isometric, tile map, tilemap, flat plan',
  ),
  axis(
    'realistic',
    'photorealistic, photo realistic, realistic, realistically, true to life, lifelike, natural colours|colors|skin, looks like a photograph|photo, naturalistic, true colours|colors, hyperrealistic, faithful likeness',
    'stylised, stylized, cartoon, cartoons, comic style, illustrated style, illustrative, flat design, flat illustration, painterly, caricature, manga, watercolour, watercolor, simplified shapes, symbolic shapes, cartoonish, unrealistic, abstract shapes|forms|style, anime style',
  ),
  axis(
    'multiplayer',
    'multiplayer, multi player, co op, coop, cooperative play|mode, several players, two players, players against each other, versus mode, online play, with friends, split screen, hot seat, party game, matchmaking, lobby, lobbies, team play, player versus player, pvp, for two to four|six|eight',
    'single player, singleplayer, solo play|mode|game|player|adventure|campaign, for one player, one player, played alone, plays alone, alone against, no multiplayer, without multiplayer|other players, no other players, against the computer, against the machine, story mode',
  ),
  axis(
    'touchControls',
    'touch controls|input|screen|gestures|first|only, touchscreen, tap and swipe, taps and swipes, thumbs, played with one hand, on screen buttons, virtual joystick, tap targets, with the finger|fingers|thumb|thumbs, swipe to, by swiping',
    'keyboard and mouse, mouse and keyboard, with the keyboard, by keyboard, keyboard controls|only|shortcuts|input, mouse input|controls, arrow keys, wasd, joystick, physical buttons, right click, no touch, with a gamepad|controller|joystick',
  ),
  axis(
    'permadeath',
    'permadeath, permanent death, death is permanent|final, one life, single life, no saves|save|saving|checkpoints|continues, without saves|saving|checkpoints, starts over after death, back to the start after, lose everything, ironman, game over means, no second life, deleted on death, hardcore mode',
    'autosave, autosaves, save anywhere, save points|slots|games, saved games|progress, respawn, respawns, respawning, extra lives, unlimited lives, several lives, continues after death, continue after death, retry the level, retries a level, try again from, progress is saved|kept, from the last checkpoint, checkpoints in|after|at',
  ),
  axis(
    'hardDifficulty',
    'hard difficulty|mode|level|levels|questions|puzzles|riddles|tasks|exercises, punishing, for experts, brain teasers, tricky questions|puzzles, high difficulty, no hints, hard to beat, advanced level, expert mode|difficulty|puzzles|questions, challenging questions|puzzles|levels|exercises|tasks, difficult questions|puzzles|levels|exercises|tasks, tough questions|puzzles|levels',
    'easy difficulty|mode|level|levels|questions|puzzles|riddles|tasks|exercises, casual players|play|mode, for beginners, beginner level|mode, low difficulty, everyone can win|finish|solve, cannot be lost, hard to lose, relaxed play, with help, assist mode, entry level, simple questions|puzzles|exercises|riddles',
  ),
  axis(
    'watermark',
    'watermark, watermarks, watermarked, logo in the corner, logo on every, logo overlay, stamped across, overlaid with the logo, preview mark, copyright mark|notice on, branded corner',
    'no watermark|watermarks|logo|logos, without a watermark|logo, without watermark|watermarks|logo|logos, unwatermarked, watermark free, watermark is removed|left, clean picture|pictures|image|images, removes the watermark|logo, free of logos|watermarks',
  ),
  axis(
    'syntheticVoice',
    'synthetic voice|voices|speech, text to speech, tts, computer voice, ai voice|voices|narration|narrator, machine voice, generated voice|voices|speech|narration, voice clone|cloning|cloned, cloned voice, elevenlabs, robot voice, speech synthesis',
    'human voice|narrator|speaker|voices, voice actor|actors|actress, recorded by a|an, real voice|voices|speaker|narrator|person, professional speaker|narrator, own voice, my own voice, live voice, spoken by a person|an|real, no synthetic|computer|ai|generated|machine voice|voices, in the studio, author reads',
  ),
  axis(
    'liveStream',
    'live stream|streamed|streaming|broadcast|session|webinar|show|transmission|event|performance|demo|talk|class, goes live, go live, streamed live, broadcast live, live on air, live audience, in real time to viewers, live chat with, live on stage, transmitted live',
    'pre recorded, prerecorded, recorded in advance|beforehand|earlier, recorded video|session|lesson|lecture|talk|webinar|demo|show|version, recording is shown|played|published, video on demand, on demand video|videos|viewing, edited recording|video, premiere of a recording, uploaded recording|video, watch any time, watched later, not live',
  ),
  axis(
    'retouched',
    'retouch, retouched, retouches, retouching, airbrushed, beautified, blemishes|wrinkles|spots|scars * removed|smoothed, removes blemishes|wrinkles|spots, smooths skin|the, skin * smoothed, colour graded, color graded, photoshopped, touched up, slimmed, whitened teeth, sky * replaced, replaces the sky, enhanced photos|pictures|portraits, beauty filter|filters',
    'unretouched, no retouching|filters|filter|beautifying|airbrushing, without retouching|filters|filter, not retouched|beautified|airbrushed, as shot, straight out of the camera, out of camera, only exposure, natural look, no manipulation|beautification, unmanipulated, skin * stays|natural|untouched, wrinkles * stay|remain, documentary, only cropping and, unfiltered photos|pictures|portraits',
  ),
  axis(
    'minimalist',
    'minimalist, minimalistic, minimal design|style|look|layout|page|poster|slides|interface, plain design|layout|look, clean design|layout|look, uncluttered, white space, generous white space, generous whitespace, lots of white space, reduced to the essential|essentials, few elements, restrained, sober design, simple shapes, two colours|colors at, no decoration|ornament|ornaments, without decoration|ornament|ornaments, undecorated, pared down',
    'ornate, decorative, decorated, lavish, opulent, rich in detail, richly decorated|illustrated, ornaments, ornamental, flourishes, playful details, bold colours|colors, busy layout|design, full of pictures|colour|color|details, maximalist, eye catching, flashy, loud colours|colors, exuberant, many elements, patterns and textures, gradients and, colourful design|layout|look|style|page|poster|pictures',
  ),
  axis(
    'cmyk',
    'cmyk, process colours|colors, four colour|color, pantone, spot colours|colors|colour|color, print colours|colors, offset print|printing, fogra, bleed, crop marks, trim marks, with bleed, printing plates',
    'rgb, srgb, screen colours|colors, hex colours|colors|values|codes, display p3, web colours|colors, no bleed|crop, without bleed|crop, for displays, for monitors',
  ),
  axis(
    'reencode',
    're encode, re encoded, re encodes, re encoding, reencode, reencoded, reencodes, transcode, transcoded, transcodes, transcoding, converted to h264|h265, new codec, compresses the video|audio, encoded again, encodes again, bitrate * reduced|lowered',
    'without re|transcoding|reencoding|encoding, no re|transcoding|reencoding|quality, stream copy, copy codec, remux, remuxed, remuxes, remuxing, streams are copied, copies the streams, codec stays|is kept, original codec|streams, losslessly cut|joined|trimmed, lossless cut|cutting|trim, bit for bit, not re|reencoded|transcoded',
  ),
  axis(
    'lowFidelity',
    'low fidelity, lo fi, wireframe, wireframes, rough sketch|sketches|draft|layout|mockup|cut, sketched, paper prototype, greybox, graybox, storyboard, scribble, scribbles, grey boxes, gray boxes, boxes and lines, rough cut, unpolished, placeholder graphics|art|images|pictures, as a sketch, pencil sketch|sketches',
    'high fidelity, hi fi, final design|artwork|look|graphics|cut, finished design|artwork|graphics|look, ready for production|print|release, fully designed, real content|texts, detailed mockup|mockups|design, final cut, fine cut, finishing touches, camera ready, publication ready, polished design|look|graphics|screens|layout',
  ),
  axis(
    'frameRate',
    '60 fps, 60 frames, 50 fps, 120 fps, high frame rate, sixty frames, fifty frames, smooth motion, ntsc, 30 fps, thirty frames, 29.97',
    '24 fps, 24 frames, 25 fps, twenty four frames, twenty five frames, cinematic frame, film look, pal, 23.976, low frame rate, 12 fps',
  ),
];
