import { Axis, axis } from './axis';

/** Data and figures: gaps, units, clocks, periods, rounding, shape and statistics. */
export const DATA_AXES: readonly Axis[] = [
  axis(
    'timezone',
    'utc, greenwich, gmt, zulu, universal time, coordinated, without conversion, epoch, z suffix, trailing z, with z, ends in z, zero offset, without any offset, no offset, offset free, greenwich time, world time, zulu time, standard time, unix time, absolute time, universal, in gmt, epoch seconds, no zone|timezone lookup|conversion|shift|shifting|arithmetic, no time zone lookup|conversion, not|never shifted, without shifting|a shift, plus zero, offset zero, zero hours offset, already in|on|at utc|gmt, utc throughout, recorded in|as utc, taken|read|treated|interpreted as utc|gmt|universal, stored in|as utc',
    'local time, local, wall clock, convert, converted, time zone of, daylight saving, summer time, office time, without an offset, office own zone, own zone, of the site, clock of the site, clock on the wall, on the wall, as our branch, branch time, regional time, central european, eastern time, pacific time, local clock, local zone, time of the place, time there, with offset, offset included, including offset, daylight, wristwatch, reader local, reader zone, zone that applies, at the plant, on site, their clocks, shifted|converted|moved|translated|brought|mapped|normalised|adjusted|changed to|into|onto utc|universal|gmt|zulu|greenwich, arrive at universal|utc|gmt, naive|regional|civil|local timestamps|time|times|stamps|datetimes|clock|readings, seasonal clock, clock changes, dst, zone of|at the location|place|site|branch|event|city|sensor, zone|offset|timezone * applied|resolved|looked|attached|subtracted, convert|converts|shift|shifts|move|moves * to utc|gmt|universal, utc * derived|calculated|computed',
  ),
  axis(
    'normalised',
    'normalised, normalized, log normalised, already scaled, pre processed, preprocessed, adjusted, upstream, size factor, size factors, corrected, scaled, standardised, cleaned, normalisation|normalization|scaling|transformation|correction|transform is|are|was|gets skipped|omitted|not|unnecessary|upstream|bypassed|off|finished|already, no|without further|additional|second|more transform|transformation|normalisation|scaling|correction, applies no|neither transform|transformation|normalisation|scaling|correction|further, preprocessed input|data|matrix|values, expects|requires|takes|assumes|needs preprocessed|normalised|normalized|scaled|logged|corrected|transformed|processed, correction|normalisation|scaling lies|happens|happened|done upstream|before|earlier, lies|done|happened upstream, not|never normalise|normalised|scale|scaled|transform|transformed again|twice|further|second, already|been already|been|made comparable|logged|transformed|normalised|scaled, made comparable, logged|scaled figures|values|counts|data|numbers',
    'raw, raw count, raw counts, counts, unnormalised, unadjusted, not adjusted, unprocessed, untreated, uncorrected, untransformed, as measured, straight from the machine, normalises, normalizes, size correction is|gets|happens step|done|carried|part|performed|applied|here, normalisation|normalization|scaling|correction|transform|transformation is|are|gets step|carried|done|performed|applied|part|included|here|necessary|required, requires|expects|needs|takes|assumes raw|integer|integers|whole|unscaled|count|counts|untransformed, integer input|counts|values, straight|fresh|directly from the sequencer|instrument|scanner|detector|sensor, raw reads|input|matrix|values|data, nobody|not|never has|been|yet scaled|normalised|normalized, evened out, has to be evened|scaled|normalised|corrected',
  ),
  axis(
    'adjustedPrices',
    'split adjusted, adjusted already, adjusted',
    'unadjusted, not adjusted, split correction, apply splits, raw price, raw prices',
  ),
  axis(
    'exactness',
    'decimal, decimals, digits, six places, places, rounded, numeric, numerically, number, numbers, evaluate, evaluated, floating, approximate, approximation',
    'exact, exactly, symbolic, symbolically, fraction, surd, closed form, unrounded, unevaluated, algebraic, analytic, radicals',
  ),
  axis(
    'rounding',
    'round, rounded, nearest, half up, bankers, round off, rounds off, rounding, rounds, integers, whole numbers, whole number, no decimals, without decimals, to the unit, nearest unit, nearest ten, nearest hundred, nearest thousand, two decimals, one decimal, full units, even amounts, thousands, full amounts, whole euros',
    'truncate, cut off, floor, unrounded, full precision, no rounding, every decimal, all decimals, keep decimals, exact to the, exact amounts, to the cent, to the penny, all digits, nothing is rounded, not rounded, never rounded, nothing rounded, without rounding, as computed, decimals stay, precise, precision is preserved, raw figure, raw figures, do not round',
  ),
  axis(
    'cash',
    'cash, paid, payment date, money moved, moved, cash basis, received, when it arrives, bank date, settled, paid out, settlement, money lands, lands on the account, land on the account, date of payment, day of payment, when paid, when it is paid, actually paid, when money, cash flow, on receipt, on settlement, bank statement, value date, debited, credited, transferred, hits the account, money in, receipt of funds|payment|money|cash|the, open|unpaid|outstanding invoices|bills|items * left|excluded|ignored|omitted|out|not, until settlement|payment|paid|settled, reached|reaches|reach|hit|arrived|arrives * account|bank, in the bank, on|upon|at payment|settlement, day the money|cash|payment, bill|invoice|bills|invoices settled|paid in',
    'accrual, billed, invoiced, invoice date, billing, booked, earned, incurred, issued, month of the invoice, date of the invoice, period in which, in which it was earned, belongs to the period, when billed, when invoiced, recognised, recognized, revenue recognition, matching principle, accrued, accruals, deferred, due date, service period, performance period, when the service, delivery date, irrespective of payment, document|posting|invoice|bill|billing date, date|day|month of the document|bill|issue, at|on|upon|with|when invoicing|invoice|billing, settlement|payment|payments * ignored|irrelevant|disregarded|immaterial|neglected, date|day|time of settlement|payment is|are ignored|irrelevant|disregarded|immaterial|neglected, even|though|although|even * pay|paid|settled, moment|day|date the|a bill|invoice goes|leaves|is, on accruals, regardless|irrespective|independent of payment|settlement|receipt, whether paid|or, bill|invoice goes|went out',
  ),
  axis(
    'tax',
    'gross, including tax, tax included, with vat, incl, tax inclusive, after tax added, vat included, already contain vat, contain vat, contains vat, contain tax, with tax, tax is in, vat is in, inclusive of vat, inclusive of tax, inclusive, brutto, consumer prices, shelf price, final prices, include|includes|including|contain|contains|incl vat|tax|taxes|gst, tax|vat|gst is|gets added * before|display|each|every, tax|vat|gst is|gets added to each|every item|price|line|product, tax|vat|gst is|are in|inside|part|contained|counted|included, final|till|shelf|shop|counter|consumer price|prices, amounts|prices are gross, what * pays|pay at',
    'net, excluding tax, before tax, without vat, tax excluded, ex vat, tax on top, pre tax, net of vat, net of tax, exclusive of vat, exclusive of tax, vat is added, adds vat, add vat, tax is added, adds tax, add tax, plus vat, plus tax, netto, without any tax, tax comes on top, comes on top, tax free amount, vat excluded, exclude|excludes|excluding|without|excl|less|minus vat|tax|taxes|gst, tax|vat|gst is|are|gets stripped|removed|deducted|subtracted|taken|excluded|left|separate|omitted|not, amounts|prices are net, tax|vat free, net|trade|wholesale price|prices',
  ),
  axis(
    'nominal',
    'nominal, current prices, face value, not deflated, prices of each|the|that|its|their year|time|day|period, not adjusted for inflation, no inflation adjustment, without inflation, unadjusted for inflation, inflation is ignored|not, historic|historical|then|original prices, money of the day, as originally, cash terms',
    'real terms, inflation adjusted, constant prices, deflated, real, adjusted for inflation, adjusts for inflation, inflation, today prices, prices of today, constant euros|dollars|pounds|money, price index, consumer price index, cpi, deflates, purchasing power, corrected for inflation, base year, in real money',
  ),
  axis(
    'year',
    'calendar year, january, calendar, calendar month, 1 january, first of january, from january, january to december, twelve months from january, ordinary year, civil year',
    'fiscal year, fiscal, financial year, business year, april, starts in july, starts in april, starts in october, starts in, begins in july, begins in april, begins in october, own year, our year, business years, accounting year, tax year, fy, year end in, split year, company year, fiscal calendar, broken year',
  ),
  axis(
    'weekend',
    'weekend, saturday, sunday, every day of the week, all week, days a week, calendar day, saturdays, sundays, saturdays and sundays, including weekends, includes weekends, seven days, 7 days, round the week, daily including, calendar days, day of the week, weekends count, weekends too, holidays too, also on sunday, every calendar day, seven * days, all seven, we also work, work at weekends, all seven days, every day, like other days, treated like other, open every day, no day of the week, all days of|count|are|alike, every|each|any day of the week, saturday|saturdays and sunday|sundays count|included|too, monday to|till|through|until sunday, around the clock, 24 7, no distinction between days, sundays|saturdays count|included',
    'weekday, weekdays, working days, business day, business days, monday to friday, five days, office days, monday till friday, monday through friday, mon fri, weekends do not, skips weekends, skip weekends, no weekends, without weekends, weekends excluded, excluding weekends, excludes weekends, weekends off, working day, workday, workdays, trading days, banking days, holidays excluded, closed on weekends, five day week, days of work, do not work saturdays, free weekends, five * days, 5 days, five working days, close on, closed on, we close, weekdays only, weekends are left, left out on weekends, working days only, shut on, friday|fri evening|night|afternoon|noon till|until|to monday, monday|mon to|till|through|until friday|fri, saturdays|sundays|saturday|sunday * not count|counted|worked, weekend|weekends|saturdays|sundays are|is skipped|excluded|omitted|free|ignored|off',
  ),
  axis(
    'temperature',
    'celsius, centigrade, degrees c, c, °c, celsius scale, degree celsius',
    'fahrenheit, degrees f, kelvin, f, °f, fahrenheit scale, degree fahrenheit',
  ),
  axis(
    'lengthUnit',
    'metric, metre, meter, kilometre, kilometer, km, centimetre, centimeter, cm, mm, millimetre, si units, metres, meters, kilometres, kilometers, centimetres, centimeters, millimetres, millimeters, metric units, metric system, si',
    'imperial, mile, miles, feet, foot, inch, inches, yard, us customary, imperial units, imperial measures, customary units, us units, imperial system',
  ),
  axis(
    'massUnit',
    'kilogram, kilograms, kg, gram, grams, kilo, kilos, tonne',
    'pound, pounds, lb, lbs, ounce, ounces, oz, stone',
  ),
  axis('angle', 'degree, degrees', 'radian, radians'),
  axis('millis', 'millisecond, milliseconds, ms', 'second, seconds'),
  axis(
    'bytesUnit',
    'mebibyte, mib, kib, gib, binary units, powers of two, 1024',
    'megabyte, mb, kb, decimal units, powers of ten, 1000',
  ),
  axis('percent', 'percent, percentage, per cent', 'fraction, share, proportion, ratio, absolute, absolute number'),
  axis(
    'currencyMinor',
    'cent, cents, minor unit, minor units, pence, smallest unit',
    'euro, euros, dollar, dollars, major unit, whole units, currency units',
  ),
  axis('currencyEuro', 'euro, euros, eur', 'dollar, dollars, usd, pound sterling, gbp'),
  axis(
    'decimalMark',
    'decimal comma, comma as decimal, semicolon separated, continental, with a comma, comma separates, comma for decimals, decimals with a comma, european notation, german notation, continental notation, 1, 5, 2, 0, point for thousands, dot for thousands',
    'decimal point, point as decimal, comma separated, dot separates, a dot, with a dot, with a point, point separates, full stop, english notation, american notation, 1.5, 2.5, 0.5, comma for thousands, commas for thousands',
  ),
  axis(
    'dateOrder',
    'day first, dd mm, day before month, european dates',
    'month first, mm dd, month before day, american dates, us dates',
  ),
  axis('clock', '24 hour, twenty four hour, military time', '12 hour, twelve hour, am pm, am, pm'),
  axis(
    'header',
    'header row, first row holds, column names in, with header, has a header, heading line, column names, column headings, names the columns, first line has, first line holds, first line names, first row has, first row names, first line is the header, there is a header, header line, headings, heading row, title row, skips the first line, skip the first line, names from the header, labelled columns, named columns',
    'no header, headerless, without header, data from the first line, starts with data, first line is data, no heading, no headings, without a header, without headers, without headings, header less, data starts in line one, data starts in the first, data in the first line, first line as data, first row as data, first row is data, unnamed columns, columns by position, by position, raw rows',
  ),
  axis(
    'duplicates',
    'deduplicate, dedupe, distinct, duplicates removed, remove duplicates, first occurrence, merged into one, once each, appear only once, appears once, one row per, one entry per, single entry per, one per, merge repeats, repeats merged, repeats, merged, collapsed, collapse, folded together, duplicates go, no duplicates, without duplicates, duplicates are dropped, duplicate removal, removes duplicates, keep the first, keeps the first, uniquely, doubles removed, doublets, duplicates * removed, duplicates * dropped, duplicates * merged, duplicates * deleted, duplicates * discarded, duplicate * removed, repeats * removed, repeats * merged, repeats * dropped, repeated * merged, repeated * removed, repeated * dropped, twice, not list anyone twice, just one time, one time only, duplicate entries, collapses, unique rows, no one twice, not twice, repeated|duplicate|identical|double|same entries|rows|records|lines|values|items * collapsed|merged|removed|dropped|reduced|combined|folded|counted once, collapsed|reduced|merged to|into one, only once, counts once, counted once, count once, each * once, one per person|household|customer|address, duplicates * count once',
    'keep duplicates, duplicates stay, every occurrence, repeated rows, with repeats, count repeats, duplicates are kept, each occurrence, each one counts, each counts, leave repeats, repeated lines, repeated entries, repeats stay, with duplicates, duplicates allowed, duplicates remain, keeps duplicates, as often as, multiplicity, every copy, all copies, every instance, all occurrences, no deduplication, not deduplicated, do not deduplicate, multiset, even if repeated, duplicates * stay, duplicates * kept, duplicates * remain, duplicate * kept, duplicate * stay, repeats * stay, repeats * kept, repeated * stay, repeated * kept, repeated * remain, double entries, three times, count three, count twice, does not remove duplicates, preserves repeated, preserves duplicates, leaves duplicates, leave double, repeated|duplicate|identical|double|same entries|rows|records|lines|values|items * kept|stay|remain|retained|preserved|counted, all kept, repeats are kept|counted|preserved|real, duplicates are kept|counted|preserved|genuine, duplicates stay|remain|count, every occurrence, each occurrence, no deduplication, not deduplicated|merged|collapsed, without deduplication|deduplicating|merging',
  ),
  axis(
    'caseSensitive',
    'case sensitive, respect case, upper and lower case differ, exact case, case matters, capital letters make, capitals matter, capitalisation matters, capitalization matters, upper case and lower case, differ in case, case counts, respects case, exact spelling, as capitalised, case is significant',
    'case insensitive, ignore case, regardless of case, lower cased, case folded, capitals do not matter, case folding, folded to lower, lower case first, lowercased, case does not matter, case is ignored, ignoring case, capitalisation is ignored, capitalisation is to be ignored, capitalization is ignored, irrespective of case, whatever the case, case blind, capitals or not, case is irrelevant',
  ),
  axis(
    'order',
    'ascending, oldest first, smallest first, increasing, alphabetical, from low to high, a to z, chronological',
    'descending, newest first, largest first, decreasing, from high to low, reverse order, z to a, reverse chronological',
  ),
  axis(
    'inclusive',
    'inclusive, including the last, up to and including, both ends, closed interval, counts too, last day counts, is included, are included, inclusive of, including the end, including both, both inclusive, end included, ends included, until the end of, up to and with, also counts, still counts, belongs to it, is part of it, counts as part, counted as part, part of the period|range|interval|span, day itself counts, date itself counts, last day counts, closing day counts, final day counts, end date counts, end day counts, date counts, both dates|days count, counts both, first and last, last day * included|counted|charged|billed, end day|date * included|counted|charged|billed',
    'exclusive, excluding the last, up to but not, half open, open interval, end not included, not part of it, is not part, end date is not, not included, not including, exclusive of, end excluded, ends excluded, does not count, no longer counts, but without, before the end date, stops the day before, up to but, strictly before, strictly less, strictly below, no longer counts|part|belongs, not count|counted as, is not counted, does not belong, not part of the, last day|date * not|excluded, end day|date * not|excluded, excludes the last|end|final, without the last|end|final, final day * not|excluded, day before the end, leaves out the last',
  ),
  axis('index', 'zero based, from zero, starts at 0, index 0', 'one based, from one, starts at 1, index 1'),
  axis(
    'wide',
    'wide, one column per, a column per, columns per, pivoted, become|becomes|turn|turns|turned|spread|cast into|as|over columns, become|becomes columns, as columns, into columns, beside|next|alongside to each other, beside each other|one, spread out, from left to right, further|to to the right, line|row per|for each|every|subject|patient|person|case|individual, one|a|each|single row|line per|for subject|patient|person|case|individual|respondent, on|in|into one|a|single line|row, unique key per, horizontally, columns per|for each|every',
    'long, tidy, one row per, a row per, melted, unpivoted, stacked, columns are|get stacked|melted|gathered|unpivoted, melt, key value rows|pairs|form, one|an|each|a measurement|observation|reading|value per|makes|is|has * line|row, under|below|beneath each|one other|another, tall and narrow, narrow and tall, narrow format|table|form|layout, name column, value column, long format|form|table|layout, stacked vertically|under|below',
  ),
  axis(
    'grain',
    'customer level, per customer, each customer, row per customer',
    'order level, per order, each order, row per order, transaction level',
  ),
  axis(
    'daily',
    'daily, per day, by day, each day, day by day, every day, daily values, daily resolution, daily figures, one row per day, days, by the day, day level, to the day, each single day',
    'monthly, per month, by month, weekly, per week, month by month, each month, every month, monthly totals, monthly figures, one row a month, one row per month, months, month level, aggregates by month, quarterly, per quarter, weekly totals, week by week, yearly, per year, annually',
  ),
  axis('hourly', 'hourly, per hour', 'daily, per day'),
  axis('parquet', 'parquet, columnar, arrow, orc', 'csv, comma separated, tsv, json lines, jsonl, ndjson'),
  axis('json', 'json', 'csv, xml, yaml, xlsx, excel, spreadsheet'),
  axis('markdown', 'markdown, md, plain text', 'html, docx, word document, pdf, rich text'),
  axis(
    'formula',
    'formula, formulas, live formula, computed by the sheet, recalculates',
    'pasted, values, computed in code, hard coded values, static values, plain values',
  ),
  axis(
    'outlier',
    'outliers removed, remove outliers, outliers dropped, trimmed, winsorised, clipped, extreme values out, throw out extreme, remove extreme, removes extreme, spikes removed, spikes have to, removed first, trim, trims, clip, clips, clipping, winsorise, cap, caps, capped, beyond three sigma, three sigma, implausible values, implausible, discards extremes, filter spikes, filters spikes, despike, smoothed, cut the tails, tails cut, outliers out, outliers are removed, outliers go, percentile, percentiles, quantile, quantiles, cut off at, cut at the, extreme values * cut|removed|dropped|clipped|capped|excluded|discarded|trimmed, extremes * cut|removed|dropped|clipped|capped|excluded|discarded|trimmed, outliers * cut|removed|dropped|clipped|capped|excluded|discarded|trimmed, excludes|drops|discards|trims extreme|extremes|outliers, standard deviations are, beyond * standard deviations|deviations, freak|absurd|crazy|wild|extreme readings|values|figures|numbers * thrown|removed|dropped|out|away|excluded, far off, far from the, usual|normal|plausible range, iqr, hampel',
    'outliers stay, keep outliers, outliers kept, extreme values stay, untrimmed, all values kept, extremes stay, extreme values are real, are real, stay in, stays in, all observations, every observation, outliers are retained, outliers retained, retains outliers, retained, nothing trimmed, not trim, do not trim, no trimming, no clipping, untouched extremes, as they came, spikes are real, spikes stay, genuine peaks, keep spikes, keep extremes, full range, extreme values * kept|stay|remain|retained|preserved|included|left|untouched, extremes * kept|stay|remain|retained|preserved|included|left, outliers * kept|stay|remain|retained|preserved|included|left, keeps|retains|preserves|includes extreme|extremes|outliers, extreme values count, no value is removed|dropped|cut, entire|whole|complete range|distribution|spread, tails * included|kept|stay|counted, extremes|tails|outliers|peaks enter|count|counted|included|belong|matter, at|with full weight, with|including tails|extremes|outliers, no|without|never trimming|clipping|winsorising|capping|filtering',
  ),
  axis('population', 'population, whole population, divide by n', 'sample, n minus 1, bessel'),
  axis('median', 'median, middle value, robust', 'mean, average, arithmetic'),
  axis('tail', 'two sided, two tailed, both directions', 'one sided, one tailed, single direction'),
  axis('logscale', 'log scale, logarithmic, log', 'linear scale, linear'),
  axis(
    'cumulative',
    'cumulative, running total, year to date, so far',
    'per period, period only, each period, single period, incremental figure',
  ),
  axis(
    'full',
    'full load, full refresh, complete reload, everything again, whole table, rebuild, all history, backfill, full reload, reload, reloads, reload the whole, everything each time, all the history, whole history, entire history, complete history, start over, from the start, rebuilds, rebuilt, recompute everything, recomputes everything, truncate and load, wipe and load, load it all, all of it again, from zero, whole load, complete load, all of it anew, first day, from the first day, anew, full table, the whole of it',
    'incremental, delta, changed rows, since last run, only new, new rows, append new, changed since, what has changed, what changed, changes only, only changes, only the changes, differences only, just the new, new records, new ones only, updates only, only updates, since yesterday, since the last, last sync, last load, incrementally, increments, top up, tops up, catch up, watermark, high water mark, change data capture, cdc, upsert, added since, were added, added after, after the last, new and changed, changes suffice, loads increments',
  ),
  axis('stationary', 'first differences, detrended, differenced', 'levels, trend kept, in levels'),
  axis(
    'leak',
    'train on everything, include evaluation, all data, trained on all',
    'split off, held out, hold out, kept apart, separate test, set aside, never seen',
  ),
  axis(
    'leakTime',
    'chronological split, split by time, time ordered, past for training',
    'random split, shuffled, shuffle, randomly',
  ),
  axis(
    'stratified',
    'stratified, balanced, class balance, rebalanced, weighted classes, oversample, oversampled',
    'as distributed, natural distribution, unbalanced, unweighted, imbalance stays, true frequencies',
  ),
  axis(
    'monthWindow',
    'rolling, rolling window, last thirty days, last 30 days, last twelve months, trailing, moving window, sliding, sliding window, trailing twelve',
    'calendar month, calendar months, fixed window, fixed period, full months, month to date, since the first, closed month',
  ),
];
