import { Axis, axis } from './axis';

/** Meetings, mail, events and public offices: where and with whom, how binding, on paper or online. */
export const GATHERINGS_AXES: readonly Axis[] = [
  axis(
    'inPerson',
    'in person, face to face, on site meeting|event|course|attendance|training|workshop|visit, physical meeting|attendance|presence|event, in the same room, in the meeting room, books a room, book a room, at the venue, at the counter, personal appearance|attendance|visit, appear in person, in the building, on the premises, around one table, meets at the office, attendance|participation|presence * site|person|place, on|at site|the|their site|attendance|venue|premises|spot, street address, seating, seating plan, cloakroom, around|at|round one|a|the table, shake|shaking|shakes hands, no|without video link|dial|stream|call, venue|hall|catering|rooms * booked|hired|planned|covered|included|arranged|seating, planning covers venue|catering|seating, in|into the flesh|same, handshake, come|comes|travel|gather|meet|meets to|in|at the|our|one office|venue|hall|building|hotel|room, on|in|at the spot|venue|hall|office|building, meet|meets|meeting in|at|face * room|office|hall|person|venue|building|face',
    'online meeting|event|course|session|workshop|attendance|consultation|appointment, video call|calls|conference|conferences|meeting|link, video conference, by video, remote meeting|attendance|session|participation|participants, webinar, webinars, dial in, over the internet, no room, without a room|venue, no travel, teams call, join link, conference link, virtual meeting|event|session|course, meets virtually, zoom call|link|meeting|room, joins remotely, attendance|participation|event|meeting|presence|everyone|everybody|access is|are|takes|by|happens remote|virtual|online|video|digital, remote|virtual|online|digital event|events|attendance|participation|gathering|conference|meeting|session, video link|room|platform|stream|conference, webcam, webcams, from home, no|without venue|hall|travel|seating|catering|room|premises, dials|dial|dialling|log|logs in, join|joins|joined by|via|from link|video|home|phone, none|nobody|no travels|travel|travelling|one, over|via|through video|internet|zoom|teams, meeting|event|session|course|workshop|class|conference is|are|takes|was * online|video|virtually|remotely|zoom, held|meets|meet|joins|join|attends|attend|take|takes online|remotely|virtually|place|part, join|joins|attend|attends|participate|participates|connect|connects by|via|from|over, online only, link is sent|included',
  ),
  axis(
    'hiddenRecipients',
    'bcc, blind copy, blind carbon, undisclosed recipients, recipients * hidden|invisible|separately|individually, hidden recipients, hides the recipients|addresses, addresses * hidden|invisible, each recipient gets|receives * own, sent individually, individual mails|messages to, nobody sees the other, separate mail|message to each',
    'cc, in copy, recipients * visible|see|shown|listed, visible recipients, open distribution, addresses * visible|shown, everyone sees who, all see who, one mail|message|thread|email to all, visible to each other, all recipients in to, shared thread',
  ),
  axis(
    'plainTextMail',
    'plain text mail|email|emails|message|messages|only|version, text only mail|email|emails|newsletter, as plain text, no html, without html, no formatting in, no images in the mail, pure text, unformatted mail|email',
    'html mail|email|emails|newsletter|template|message|messages|version, as html, with html, rich formatting, designed newsletter|mail|email|template, formatted mail|email|newsletter, with images|pictures and, banner and, buttons and, branded newsletter|template|mail|email, with layout',
  ),
  axis(
    'attachNotLink',
    'as an attachment, attached file|files|document|documents|pdf, with attachment|attachments, sent as attachment|attachments, file is attached, files are attached, in the attachment, attaches the file|pdf|document|report, attach the file|pdf|document|report',
    'link to the|a file|document|folder|download|shared|file, share link|links, shared link|links, sends a link, as a link, download link|links, links instead, link instead, no attachments|attachment, without attachments|attachment, never attaches, not attached, shared folder, via a link, cloud link, from the shared drive|folder, by link',
  ),
  axis(
    'doubleBooking',
    'double booking|bookings allowed|are|accepted, overlapping meetings|appointments|events|bookings allowed|are|may|accepted|stay, overlaps allowed|are|accepted|tolerated|stay, may overlap, conflicts are accepted|ignored|tolerated|kept|shown, accepts conflicts|overlaps, accepts despite|overlapping, books over, parallel appointments|meetings|bookings, overbooking, overbooks, overbooked',
    'no double|overlap|overlaps|overlapping|conflicts|overbooking, without overlaps|overlap|conflicts|overlapping, never double|overlaps|overbooks, declines conflicts|overlapping|conflicting|double, declined when busy|occupied|taken, conflicting * declined|rejected|moved|refused, overlapping * declined|rejected|moved|refused, rejects conflicts|overlapping|double|conflicting, only free slots|times, free slots only, conflict free, refuses overlapping|double, moves conflicting',
  ),
  axis(
    'tentative',
    'tentative, tentatively, provisional booking|date|reservation|hold|appointment|slot, provisionally, pencilled in, penciled in, placeholder appointment|appointments|slot|entry, hold the date, save the date, holds the slot|date|room, not yet binding, non binding, option on the, reserved until confirmed, subject to confirmation, marked as maybe',
    'firm booking|date|appointment|reservation|commitment, firmly booked, fixed booking|date|appointment, definite booking|date|appointment, confirmed booking|date|appointment|slot at once, books definitively, confirmed at once, without placeholders|provisional, committed date, guaranteed slot, no provisional|tentative',
  ),
  axis(
    'reminders',
    'reminds, reminded, follow up mail|message|email|call|letter after, follows up, chases, chase up, nudges after, notification before, alarm before, alert before, second notice, dunning letter|letters|notice, reminder the day|week|hour, sends a reminder, sends reminders, with reminders|reminder, reminder email|mail|call|letter|message, reminders are|before|after, reminds the|them|participants|guests|everyone|customers',
    'never reminds|chases|follows, does not remind|chase|follow, one message only, one notice only, only one notice|message|letter, no second notice|letter|message, sent once only, silence counts|is, no alarms, no reminder|reminders|alarm|nudges, without reminder|reminders|alarm',
  ),
  axis(
    'archiveMail',
    'archives mail|mails|email|emails|messages|processed|read|the, archived after|once, out of the inbox, moved out of|from the inbox, empties the inbox, inbox zero, empty inbox, clears the inbox, files the mail|message|messages|mails, filed away, moves * to folders|archive|labels, removes * from the inbox, marks * as read, marked as read',
    'stay in the inbox, stays in the inbox, left in the inbox, leaves * in the inbox, leave * in the inbox, remain in the inbox, remains in the inbox, kept in the inbox, remain unread, stay unread, stays unread, left unread, leaves * unread, keeps * unread, not marked as read, mailbox is not|untouched, mailbox stays|untouched, never moves mail|messages|mails, nothing is moved, inbox stays|is',
  ),
  axis(
    'recordedMeeting',
    'recorded meeting|meetings|session|call|calls, meeting is recorded, meetings are recorded, records the meeting|call|session|conversation|talk, recording is on|made|started|kept, audio recording|recordings of, video recording|recordings of, recording and transcript, transcribes the meeting|call, recording for those, sessions are recorded, calls are recorded, call is recorded',
    'no recording|recordings|transcript, without recording|recordings|a recording, not recorded, never recorded, never records, does not record, off the record, recording is off|forbidden|not|prohibited, nothing is recorded, chatham house, no bots in|join, only written notes, recording switched off, notes by hand only, unrecorded',
  ),
  axis(
    'decisionsOnly',
    'decisions only, only decisions|resolutions|results|outcomes|actions|action, decisions and actions|action|tasks|owners, resolutions only, action items only, results only, decision minutes|log, short minutes, outcome minutes, no discussion|discussions in, without the discussion|discussions, discussion * left|omitted|not, leaves out the discussion',
    'who said what, course of the discussion|debate|meeting, discussion * recorded|summarised|documented|included|minuted|reproduced, full minutes|discussion|protocol|course, verbatim minutes|record|protocol, every contribution|speaker|statement, contributions of each|every, arguments of each|every|both|all, arguments for and, detailed minutes, with the discussion|arguments|debate, speaker by speaker, complete minutes',
  ),
  axis(
    'registrationNeeded',
    'registration required|is|needed|only|form|deadline|closes, with registration, prior registration, advance registration|booking, pre registration, register beforehand|first|by, registered guests|participants|attendees|people only, guest list, invitation only, invited guests|people|participants, invitees, by invitation, rsvp, ticket required|holders, tickets only, limited places|seats|capacity, sign up required|beforehand|first, admission by ticket, named tickets, appointment only, by appointment',
    'no registration|appointment|booking|rsvp|ticket|tickets|invitation, without registration|appointment|booking|rsvp|ticket|tickets|invitation|prior, walk in, walk ins, drop in, open door|house, open to all|everyone|anyone, just turn up, turn up without, come along, anyone may come, everybody welcome|is, everyone welcome|is, free entry, unannounced guests|visitors, open event, no guest list, come as you are',
  ),
  axis(
    'admissionFee',
    'admission fee|charge|price|is, entrance fee, entry fee, participation fee|fees, ticket price|prices|sales, paid tickets|admission|entry|event|events|course, tickets cost|are sold, sells tickets, attendance fee, fee of|is|applies|per, charges a fee, fee required, with costs',
    'free admission|entry|entrance|of charge|event|events|tickets|participation, admission free|is free, no admission|entrance|entry|fee|fees|charge|charges|ticket price, without admission|entrance|fee|fees|charge, free for all|everyone|participants|visitors, donations welcome|only|instead, pay what you, hat goes, fee is waived|dropped, fees are waived|dropped, waives the fee|fees, waived, costs nothing, no cost to',
  ),
  axis(
    'byPhone',
    'by phone|telephone, by telephone, phone call|calls, telephone call|calls, call back, rings the|each|every|up, ring up, over the phone|telephone, on the phone, verbally, orally, oral answer|agreement|confirmation, word of mouth confirmation, personal conversation, hotline, calls each|every customer|person|guest|member|supplier, calls back',
    'in writing, written answer|confirmation|reply|notice|form|request|agreement|message|record, by email, by e mail, by mail, by letter, by post, by message, by text|text message, by chat, never calls|phones|rings, no calls|phone|phoning|telephone, without calling|phoning|a call, no phone calls, not by phone|telephone, not call|phone|ring, as text message, text based',
  ),
  axis(
    'inThread',
    'in the thread|same thread, in thread, as a reply, replies in the|to the same|existing|original, same thread, same conversation, existing thread|conversation, keeps the thread|conversation, keeps the subject, under the original message, quoted below, quotes the original, thread reply|replies, within the conversation',
    'new thread|conversation|message|mail|email for|each|every|with, fresh thread|conversation|mail, separate thread|conversation|mail|message, outside the thread, in the main channel, to the channel, new subject line|lines|with, own thread, top level message|post, never replies in|to old, starts a new thread|conversation|mail',
  ),
  axis(
    'notifyEveryone',
    'notifies everyone|everybody|all|the whole, notify everyone|everybody|all, mentions everyone|all|the whole|the team, pings everyone|all|the, with notification|notifications|sound, push notification|notifications to, alerts everyone|everybody|all, tags everyone|everybody|all, whole channel is, informs everyone|everybody|all participants, sends updates to all|everyone, loud notification|notifications, sends|send|issues|posts|emits|triggers|generates|dispatches notifications|notification|alerts|notices|notice|announcement|announcements|alert, notifies|informs|alerts|tells|emails|mails affected|all|stakeholders|those|users|customers|anyone|people|owners|interested, affected|interested|concerned parties|people|users|persons|customers|owners are|is|get|will informed|notified|told|alerted|be|mailed, stakeholders are|get|must|will be|informed|notified|alerted|told, step that alerts|notifies|informs|tells, notification|notifications|announcement|notice|message goes|go|is|are|sent out|to|sent|on|upon, everyone|everybody|all|those concerned|affected|involved, get|gets|receive|receives|should a mail|message|notice|notification|an email, let the|them|everyone|people|customers|users|everybody * know, must|should|shall hear|learn|know|be of|about|it|told|informed, automatic message|mail|notice|notification, message|mail|email|letter|note|word|notice to all|everyone|everybody|them|users|customers|those, notified|informed|told|alerted by|via|with|through|immediately|at, notifies|informs|alerts|mails the|all|every * affected|customers|users|owners|people|parties',
    'silent message|messages|delivery|update|updates|notification|notifications, no notification|notifications|mention|mentions|ping|pings|alerts, without notification|notifications|notifying|mention|mentions|pinging|alerting, notifies nobody|no, does not notify|mention|ping|alert, do not disturb, quiet hours, notifications * off|muted|paused|disabled|suppressed, suppresses notifications, only affected people|persons, silently delivered|posted|sent, silent|silently|quiet|quietly operation|run|mode|update|execution|deployment|processed|done|performed, notifications|notification|alerts|mails|messages|announcements|notices|emails are|is suppressed|off|disabled|muted|withheld|switched|not|never, generates|sends|issues|triggers|emits|posts|dispatches no|neither|zero alerts|notifications|notification|messages|mails|emails|notices|announcements|alert|message|mail, no|without alert|alerts|notification|notifications|message|messages|mail|mails|emails|notice|announcement|announcements, not|never|nobody informed|notified|told|alerted|informs|notifies|hears|learns|announced, affected|interested|concerned parties|people|users|persons|customers * not|never informed|notified|told|alerted|contacted, communication * outside|separate|elsewhere, communication * not part, nobody|none is|must|should|shall|may|gets|needs to|hear|notice|learn|know|be|told, no one is|must|should|shall|may|gets|needs to|hear|notice|learn|know|be|told, do it quietly, quietly, on the quiet, under the radar, discreetly, must|should|shall not notice|hear|learn|know|be told, low profile, hush, must|should|may|shall|will|to not notice|hear|learn|find|realise|realize',
  ),
  axis(
    'fixedAgenda',
    'fixed agenda|order|items|programme|running, agenda is fixed|sent|binding|set, agenda sent|circulated|distributed before|beforehand|in|ahead, strict agenda|timing|timetable, with agenda, agenda items|points with, timed agenda|items, time boxed, timeboxed, timebox, agenda required, no meeting without, points of the agenda only, only agenda items, rules of procedure, speaking time',
    'open agenda|discussion|round|format|space, no agenda|programme|fixed, without agenda|an agenda|fixed|programme, free discussion|conversation|exchange|format, agenda is open|made|collected|set together, topics are collected|brought|chosen on|at, topics from the floor, anything can be|raised, informal chat|exchange|round, unstructured, spontaneous topics, barcamp, unconference, lean coffee, whatever comes up',
  ),
  axis(
    'backToBack',
    'back to back, no gaps|buffer|buffers|breaks|pause between, without gaps|buffer|buffers|breaks|pauses between, meetings follow|directly, one directly after, directly after each|one, packed tightly, tightly packed, seamless succession, clusters meetings|appointments, compressed into, grouped into one|blocks, fills every, bundled on one',
    'buffer between|before|after|of|time|times, buffers between|of, with buffer|buffers, breaks between, break between|after, minutes between meetings|appointments|each|two, gap between|of, gaps between, travel time between|is|added|before, leaves gaps|breaks|room|minutes|time, keeps gaps|breaks, pause between|after, spread over the day|week, breathing space|room, never back to, not back to',
  ),
  axis(
    'allDay',
    'all day event|events|entry|entries|appointment|item, all day long entry, whole day event|entry|appointment|blocked|events, full day event|entry|events, without times|a time|clock, no start time|times|clock, day entry|entries, date only, spans the whole day',
    'start time and, start and end time|times, with start|exact|precise|clock times|time|end, with a time, exact times|time of|for, timed event|events|entry|entries|appointment, time slot|slots for, to the minute, hour and minute, from * to * oclock',
  ),
  axis(
    'sharedCalendar',
    'shared calendar|calendars|mailbox|inbox|account, team calendar|calendars|mailbox|inbox, group calendar|mailbox|inbox, common calendar|mailbox|inbox, family calendar, calendar visible to|for, details visible to, public calendar, functional mailbox, info address, office address, from the team address, visible to colleagues|the team|all',
    'private calendar|entry|entries|event|events|appointment|mailbox|account, personal calendar|mailbox|inbox|account|address, own calendar|mailbox|inbox, busy only, shown as busy, details hidden, details are hidden, free busy, marked private, marked as private, only my calendar, individual mailbox|calendar, from the personal address, not visible to colleagues|others|the, seen only by',
  ),
  axis(
    'seatedEvent',
    'seated, seating plan|chart|order, seats for, assigned seats|places, at tables, table plan, rows of chairs, chairs for, numbered seats, sit down dinner|meal, place cards, served at the table, banquet, dinner at',
    'standing reception|room|tables|only|event, no seats|seating|chairs, without seats|seating|chairs, cocktail tables, high tables, free seating, mingle, mingling, finger food, unseated, flying buffet, stand up reception, walking dinner',
  ),
  axis(
    'catered',
    'catering, caterer, catered, food and drink|drinks provided|included|are|served, meals provided|are, lunch provided|included|is, drinks provided|included, refreshments provided|included|are|served, buffet provided|is, coffee breaks included, food is provided|served|ordered, orders food|catering, hosted meals',
    'bring your own, brings their own, bring their own, potluck, pot luck, no catering|food|refreshments|meals, without catering|food|refreshments, self catered, everyone brings|contributes, guests bring, participants bring, own food|lunch|drinks|provisions, packed lunch, food at own|their own, snacks not provided',
  ),
  axis(
    'originals',
    'original documents|document|papers|certificate|certificates|receipts|receipt|invoice|invoices required|are|only|must, in the original, original must, original has to|is required, paper originals, presents the original, original copy only, no copies|photocopies|scans, copies are not|rejected, copies not accepted, originals required|only|must|are, shows the originals, brings the originals',
    'copies suffice|are|accepted|allowed|enough, copy suffices|is enough|accepted|will, photocopies, photocopy, photocopies suffice|are|accepted, scans suffice|are|accepted|enough, scan suffices|is|of, scanned copy|copies, digital copy|copies suffices|suffice|is|are, photos of the, no originals|original, without originals|original, originals stay|are not|remain, simple copy, uploads a scan',
  ),
  axis(
    'paperForm',
    'paper form|forms|application|applications|file|files, on paper, printed form|application|forms, form is printed, by post, posted to, sent by post, in an envelope, handed in at, submitted on paper|by post, paper based, letter box, counter of the, at the counter, hard copy, in triplicate, in duplicate',
    'online form|forms|application|applications|portal|service|submission|filing, electronic form|submission|application|filing|file, electronically, via the portal, through the portal, in the portal, web form, digital application|form|submission|filing|only, submitted online|electronically|digitally, e filing, upload portal, uploads to the portal, paperless, online only, self service portal',
  ),
  axis(
    'residentsOnly',
    'residents only, local residents, registered in the town|city|municipality|district, living in the|town|city|municipality|district, with residence in, main residence, inhabitants, domestic applicants, nationals only, home address in the town|city, only residents|citizens|inhabitants|nationals, citizens of the town|city|country',
    'non residents, nonresidents, non resident, foreigners, foreign nationals|citizens|applicants, visitors from, people from outside|elsewhere|abroad, out of town, regardless of residence|nationality|citizenship, whatever the residence|nationality, wherever they live, applicants from abroad, guests from, international applicants, expatriates',
  ),
  axis(
    'appealable',
    'appeal, appeals, can be appealed|challenged|contested|reviewed, may be appealed|challenged|contested, right of appeal|objection, challenge the decision|notice, legal remedy|remedies, within one month of|after, complaint against the, files an objection|appeal, suspends enforcement, judicial review, raises an objection, lodges an objection',
    'final decision, decision is final, no appeal|objection|remedy|recourse|review, without appeal|right|objection|recourse, cannot be appealed|challenged|contested|reviewed, not appealable, binding decision, accepts the decision|notice, legally binding at once, decision stands, immediately enforceable, no legal remedy, waives the right|appeal|objection, waiver of appeal, withdraws the objection|appeal',
  ),
  axis(
    'localLevel',
    'municipal, municipality, local council|authority|government|authorities|level|law|rules|bylaws|office, town council|hall, city council|hall, district council|office, parish council, county, communal, mayor, local by laws, local bylaw',
    'national level|law|government|authority|rules|ministry|register, federal, central government|authority|register, ministry, ministries, parliament, state level|law|ministry, nationwide rules|law|register, european law|level|rules|commission, statute, international law|level',
  ),
  axis(
    'privatePerson',
    'private person|persons|individual|individuals|people|household|households|citizens, natural person|persons, as a private, private applicant|applicants|customers|donors, employees and families, households, private use|purposes|capacity, for oneself',
    'company|companies applicant|applicants, legal person|persons|entity|entities, for companies|businesses|firms|organisations|organizations|associations|clubs, organisations only, registered company|business|association, on behalf of a|the company|organisation|association|club, corporate applicant|applicants, businesses and, commercial use|purposes|register, association|club as, self employed and companies',
  ),
  axis(
    'lowestPriceAward',
    'lowest price|bid|offer|tender wins|only|decides|is, lowest bid|bidder|offer, cheapest offer|bid|tender|supplier|bidder, price alone|only decides, price only, price is the only|sole, solely on price, solely by price, awarded by price, awarded to the lowest|cheapest',
    'best value, quality and price, price and quality, most economically|advantageous, quality weighted|counts|criteria, award criteria, weighted criteria, points for quality, quality points, not only price|the price, not the cheapest|lowest, life cycle cost|costs, overall value, quality before price, concept is scored|weighted, sustainability criteria',
  ),
  axis(
    'expedited',
    'expedited, expedite, express procedure|processing|service|handling, fast track, fast tracked, urgent procedure|application|processing|handling, accelerated procedure|processing|handling, rush order|service|job, emergency procedure, jumps the queue, ahead of the queue, within 24 hours, same day, preliminary injunction, interim relief, priority processing|handling',
    'ordinary procedure|processing|handling|course|order, regular procedure|processing|handling|course, standard procedure time|times, standard processing|handling|delivery|service, in order of receipt|arrival, first come first, normal processing|handling|queue|course, usual waiting|processing, usual course, waiting list, joins the queue, queue like, by order of receipt',
  ),
];
