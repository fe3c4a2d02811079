import { Axis, axis } from './axis';

/** Spreadsheets, statistics and the analysis of data. */
export const ANALYSIS_AXES: readonly Axis[] = [
  axis(
    'allSheets',
    'all sheets|worksheets|tabs, every sheet|worksheet|tab, each sheet|worksheet|tab, across all sheets|tabs, loops|loop over|through the sheets|tabs|worksheets, whole workbook, entire workbook, sheet by sheet, goes through all sheets|tabs, including hidden sheets|tabs, the other sheets|tabs too',
    'first sheet|worksheet|tab, only the active sheet|tab, active sheet only, only one sheet|tab, one sheet only, other sheets|tabs * ignored|skipped|left|untouched, single sheet|tab|worksheet, just the first sheet|tab, named sheet only, ignores other sheets|tabs',
  ),
  axis(
    'hiddenRows',
    'including hidden|filtered rows|columns|cells, hidden|filtered rows|columns * included|count|counted|too|read|also, includes hidden|filtered rows|columns, hidden and visible, despite filters, filters are cleared|removed|ignored, unhide all, unhides',
    'visible rows|cells|columns only, only visible|shown rows|cells|columns, hidden|filtered rows|columns * skipped|ignored|excluded|left|omitted|disregarded, skips hidden|filtered, ignores hidden|filtered rows|columns, respects filters|the filter, filters are respected|kept, what the filter shows',
  ),
  axis(
    'textCells',
    'leading zeros * kept|preserved|stay|survive|intact, keeps|keep|preserves leading zeros, read|reads|imported|import|kept|treated|stored|loaded as text|string|strings, everything|all|columns|fields as text|strings, no type conversion|guessing|inference, without type conversion|guessing|inference, types are not guessed|inferred, dtype str, all strings, cells formatted as text',
    'infer|infers|inferred|guess|guesses|guessed|detect|detects * types|type|dtypes, type inference, types are inferred|guessed|detected, converted to numbers|dates|numeric, parsed as numbers|dates, cast to numbers|numeric|integer|float, automatic type|types, numbers become numbers, converts numeric text',
  ),
  axis(
    'keepFormatting',
    'formatting * kept|preserved|stays|survives|retained|remains, keeps|preserves|retains the|all|cell|existing formatting|formats|layout|colours|colors|styles, conditional formatting stays|kept|preserved, colours|colors and widths|borders|fonts, cell styles are kept|preserved|copied, with its formatting, same look as',
    'values only, plain values, formatting * lost|dropped|removed|discarded|stripped|ignored|cleared, drops|strips|clears|removes|discards the|all|any formatting|formats|styles|colours|colors, without formatting|styling, no formatting|styling, unformatted, raw values only, bare values|cells',
  ),
  axis(
    'macros',
    'macro, macros, vba, xlsm, with macros, macro enabled, macros are allowed|fine|used, apps script, automation script in the workbook',
    'no macros|macro|vba, without macros|vba|scripts, macro free, macros are blocked|disabled|forbidden|removed|banned, xlsx only, formulas only, no scripts in the|it, never macros',
  ),
  axis(
    'oldSpreadsheet',
    'vlookup, index and match, index match, excel 2010|2013|2016, older excel, old excel, any version of excel, works in every version, helper columns, no dynamic arrays, array formulas with, classic functions, xls format, compatible with older excel|versions|spreadsheets',
    'xlookup, filter function, let and lambda, lambda functions|function, dynamic arrays|array, spilled ranges, spill range, microsoft 365, excel 365, office 365, newest functions, modern excel, recent excel, unique and sort functions',
  ),
  axis(
    'protectedCells',
    'protected sheet|sheets|cells|ranges|workbook, locked cells|sheet|formulas, lock|locks|protects|protect * cells|sheet|sheets|formulas|workbook, password protected, only input cells, cells are locked|protected, formulas are locked|hidden|protected, sheet protection is on|set|added, input cells only are',
    'unprotected, unlocked cells|sheet, every cell * editable|open|edited, all cells * editable|open|unlocked, no protection, without protection|protecting, protection is removed|off|lifted, sheets stay open, freely editable, cells can all be edited',
  ),
  axis(
    'intervals',
    'confidence interval|intervals, error bars, credible interval|intervals, prediction interval|intervals, with intervals, standard error|errors, margin of error, uncertainty * given|reported|shown|stated|included|quantified, reports|report|states|gives|shows|quantifies the uncertainty|uncertainties, range of values, upper and lower bound|bounds, plus or minus, bootstrap the|for, best and worst case, fan chart, low and high case, three scenarios, scenario range, as a range',
    'point estimate|estimates|forecast, single estimate|value|number|figure|forecast, one number, without intervals|error|uncertainty, no intervals|error|uncertainty, just the estimate, no error bars, no ranges, only the central|mean|expected|best, one figure, one value per|each, single best estimate, expected value only',
  ),
  axis(
    'nonparametric',
    'nonparametric, non parametric, rank based, rank test|tests|sum|correlation, mann whitney, wilcoxon, kruskal wallis, spearman, permutation test|tests, distribution free, no normality, without assuming|assumption|assumptions|normality, kendall, makes no assumption|assumptions, assumes no distribution',
    'parametric, t test, t tests, anova, pearson, assumes normal|normality|normally, normal distribution, normally distributed, gaussian, assumes a gaussian|normal, linear regression with, z test, normality is assumed, welch',
  ),
  axis(
    'bayesian',
    'bayesian, bayes, posterior, posteriors, prior|priors distribution|distributions|from|on|for|is|are, with priors, mcmc, credible intervals, credible interval, prior knowledge, stan model, pymc, updates beliefs',
    'frequentist, p value, p values, null hypothesis, significance test|tests, significance level, maximum likelihood, without priors, no priors, hypothesis test|tests|testing, confidence level, significance of',
  ),
  axis(
    'multipleTests',
    'bonferroni, benjamini hochberg, false discovery rate, family wise, multiple comparisons|testing|tests, corrected|adjusted for multiple, adjusted p, corrected p, p values are corrected|adjusted, holm, correction for multiple|many, q values, fdr',
    'uncorrected p|tests|comparisons, unadjusted p, raw p values, no correction for|of, without correction for|of, nominal p, each test on its own, not corrected for, not adjusted for, no multiplicity, no bonferroni',
  ),
  axis(
    'causalClaim',
    'causal effect|effects|inference|claim|estimate|impact|model|question, cause and effect, caused by, treatment effect, difference in differences, instrumental variable|variables, randomised experiment, randomized experiment, counterfactual, propensity score, what caused, effect of the',
    'association only|between|is, associations only, correlation only|is|between|matrix, correlational, descriptive only, descriptive statistics, no causal, not causal, without causal, no claim of cause, describes only, merely describes, purely descriptive, describes what',
  ),
  axis(
    'paired',
    'paired test|tests|samples|comparison|design|differences|t|measurements, matched pairs, pairs are, same subjects|patients|people|units before, repeated measures, within subject|subjects, before and after, dependent samples, differences per subject|person|patient|unit',
    'independent samples|groups|sample, unpaired, two separate groups, between subject|subjects, different subjects|people|patients|groups, two groups of different, unmatched groups, unrelated groups',
  ),
  axis(
    'exploratory',
    'exploratory, explores the|freely, open ended, hypothesis generating, looks for patterns, search for patterns|anything, anything interesting, data mining, slice and dice, free exploration, no fixed question, try several|many|different models|cuts, unexpected patterns, discovers patterns',
    'confirmatory, preregistered, pre registered, pre specified, prespecified, predefined hypothesis|hypotheses|question|analysis, fixed in advance, analysis plan, planned analysis|tests|comparisons, only the planned, one question, only the stated|named|agreed hypothesis|question|test, hypothesis set before, answers exactly|only the question',
  ),
  axis(
    'sensitivity',
    'miss nothing|none|no, misses nothing|none, high recall, high sensitivity, false alarms are|acceptable|tolerated|accepted, false positives are|acceptable|tolerated|accepted|fine|ok, favours|favour|favors|prefers|prioritises|prioritizes|maximises|maximizes recall|sensitivity, flags|flag anything|everything|whatever|every suspicious|doubtful|that|doubt, every suspicion|suspicious|doubtful, low threshold for, better flag|report|alert too, when in doubt flag|report|alert|include|escalate|refer, errs on the side of flagging|reporting|inclusion|including|alerting|caution, casts a wide, broad screening, over reports, no false negatives, even weak|faint|slight signals|suspicion|signs|evidence, avoids false negatives',
    'high precision, high specificity, no false alarms|positives|alarm, few false alarms|positives, avoids|avoid|minimise|minimize|minimises|suppresses false alarms|positives, favours|favour|favors|prefers|prioritises|prioritizes|maximises precision|specificity, only certain|sure|clear|confident|confirmed|proven|definite|unambiguous|strong cases|hits|matches|findings|results|alerts|signals, high confidence only, only high confidence, high threshold for, when in doubt leave|skip|omit|do not|ignore|drop, only when certain|sure|confident|confirmed, alerts only on, under reports, errs on the side of silence|omission, no alarm without, confirmed twice before, doubtful cases * left|ignored|dropped|omitted|excluded',
  ),
  axis(
    'interpretable',
    'interpretable model|models, explainable model|models|result|results, must be interpretable|explainable, transparent model|rules|formula, decision rules|tree|trees, scorecard, coefficients are|can|with, simple model|models, linear model, logistic regression, white box, glass box, each decision * explained|justified|traced, reasons are given|stated|shown for, gives reasons for, traceable to a rule, readable rules, feature contributions are, rule based model',
    'black box, most accurate model, best predictive, highest accuracy|score|predictive, ensemble of|model|models, gradient boosting, neural network|networks, stacked models, opaque model, accuracy over|above|before, whatever predicts best, predictive power|performance, squeezes out',
  ),
  axis(
    'restate',
    'restate, restated, restates, restatement, earlier|past|previous|prior|old|historic|published periods|months|figures|years|quarters|values|reports * revised|recalculated|corrected|restated|recomputed|updated|adjusted, revises|recalculates|recomputes|corrects|updates earlier|past|previous|prior|historic|published|old, back to the start, late entries|data|arrivals|records|bookings * included|added|counted|picked|reopen, reopens closed, retroactively, retroactive, backdated, history is recomputed|recalculated|revised',
    'closed periods|months|books * stay|remain|closed|unchanged|untouched|frozen|final, earlier|past|previous|prior|published|old|reported periods|months|figures|years|quarters|values|reports * stay|unchanged|untouched|frozen|remain|kept|left, never revises|reopens|restates|recalculates, no restatement, not restated|retroactive|retroactively, late entries|data|arrivals|records|bookings * next|ignored|current|dropped|rejected, prospectively, from now on only, frozen figures, as first published|reported, as originally reported|published, period is closed|locked, published figures stand',
  ),
  axis(
    'otherBucket',
    'lumped, grouped as|under|into other|others|miscellaneous|rest, other category|bucket|group, rare|small categories|groups|classes|segments|values * merged|grouped|combined|other|lumped|collapsed|pooled, top ten|five|n * other|rest|others, collapse rare|small, remainder as other, rest is summed, into one residual',
    'every category|group|segment|class * own|separately|listed|shown|kept, no other|residual|miscellaneous category|bucket|group, each category|group|class|segment * own|separately|listed|shown, rare|small categories|groups|classes|segments * kept|shown|listed|stay|separate|own, all categories * listed|shown|kept, nothing is lumped|grouped|merged, however small|rare',
  ),
  axis(
    'smallCells',
    'small|low counts|cells|numbers|groups * suppressed|hidden|masked|withheld|blanked|starred|omitted, suppress|suppresses|hides|masks|withholds|blanks small|counts|cells|groups|values, fewer than five|ten|three * suppressed|hidden|withheld|shown|not, minimum cell|group size, disclosure control, k anonymity, no group below|under|smaller, groups of at least',
    'small|low counts|cells|numbers|groups * shown|kept|published|stay|listed|remain|reported, no suppression, without suppression, unsuppressed, even counts of one, every count is shown|published|reported, nothing is suppressed|withheld, exact counts, all counts|cells|groups are shown|published|reported, groups of any size',
  ),
  axis(
    'seasonal',
    'seasonally adjusted, seasonal adjustment, deseasonalised, deseasonalized, season removed, adjusted for season|seasons|seasonality, adjusts for season|seasonality|seasonal, removes seasonality|seasonal|the season, corrected for season|seasonal|holidays, working day adjusted, without the season',
    'seasonally unadjusted, not seasonally adjusted, no seasonal|season|seasonality, unadjusted for season|seasonality, season left|stays|kept, as observed each month, unadjusted monthly|quarterly, with the season, seasonality stays|remains|kept|is, original series',
  ),
  axis(
    'yearOnYear',
    'year on year, year over year, yoy, same month|quarter|week|period|day * last|previous|prior|year|earlier, against|with|to last year, prior year, previous year, twelve months earlier|ago|before, a year earlier|ago|before',
    'month on month, month over month, mom, quarter on quarter, quarter over quarter, week on week, week over week, against|with|to the|last|previous previous|last|preceding month|week|quarter, preceding month|period|week|quarter, sequential growth|change|comparison, previous period, prior month, period before',
  ),
  axis(
    'zeroAxis',
    'axis|axes|bars|scale starts|start|begins|begin|from|at at|from|zero, axis * zero, from zero upwards, zero baseline, y axis at zero, no truncated|broken|cut axis|axes|scale, full axis, zero line',
    'truncated axis, zoomed axis|in|scale, broken axis, axis * data range|fits|fitted|tight|zoomed|cut|narrow, scale fitted to, axis limits from the data, tight axis|limits|scale, zooms in on|to, auto scaled|scaling, narrow range',
  ),
  axis(
    'dashboard',
    'dashboard, dashboards, interactive chart|charts|report|plot|plots|map, filters and, drill down, drill downs, slicers, tooltips, hover, hovering, clickable, power bi, tableau, plotly, users can filter, live view, web app with',
    'static image|images|chart|charts|picture|pictures|plot|plots|report|pdf|map, png|svg|pdf files|image|images|figure|figures|chart|charts, fixed report|picture|pdf, matplotlib figure|figures|plot, still image|images, slides with charts, images for, not interactive, no interaction|interactivity, without interaction|interactivity, email attachment',
  ),
  axis(
    'chunked',
    'in chunks|batches|blocks|portions, chunk by chunk, streamed|streams|stream * rows|file|data|records, streams the|through, chunked, row by row from, never loads|load the|all|everything, without loading, larger than memory, out of core, lazily, lazy evaluation|frame|frames, line by line, constant memory, low memory, does not fit, iterates over the file',
    'into memory, in memory, loaded|loads|load * whole|entire|full|at|once, reads the whole|entire|full, whole file at once, all at once into, whole|entire|full data|dataset|table|file|frame * memory|ram|once, fits in|into memory|ram, one big|large data|dataframe|frame|array, held in ram',
  ),
  axis(
    'inDatabase',
    'in the database|warehouse, in sql, inside the database|warehouse, sql does|query does|view does, pushed down, push down, pushes * to the database|warehouse|server, computed|aggregated|filtered|joined|calculated by|in|on the|database database|warehouse|server|sql, stored procedure|procedures, database view, without exporting|pulling|downloading, only aggregates leave',
    'in pandas, in python|r|excel|polars after, pulled|downloaded|exported|extracted|fetched * locally|local|then|frame|dataframe, locally on|in|with, pull|pulls|download|downloads|export|exports * rows|raw|table|locally|dataframe, data frame|frames, dataframe, dataframes, local copy of the data, aggregated locally|in pandas, client side',
  ),
  axis(
    'notebookForm',
    'notebook, notebooks, jupyter, cell by cell, ipynb, interactive session, narrative cells, literate, r markdown, quarto',
    'plain script, as a script, a script, one script, shell script, command line script|program|tool, python script|module|package|file, one command, scripted pipeline, production code, batch program, module with tests, no notebook|notebooks, without notebooks|a',
  ),
  axis(
    'blankIsZero',
    'blank|blanks|null|nulls|empty|unfilled|missing|gap|gaps|absent * zero|0|nil|none|nought|naught, equals|equal|means|mean|counts|count|counted|read|treated|taken|interpreted|as zero|0|nil|none|nought|nothing|as zero|0|nil|none|nought|a, as zero, as zeros, as 0, as nil, equals 0, equals zero, zero fill|filled|fills|filling, true value of none, means nothing was|that nothing, means that nothing|none|no * sold|happened|was, nothing was sold|bought|booked|spent|delivered|produced|used, wrote nothing|none * nothing|none, there was nothing|none, was nil|zero|nought|none|nothing, fills|replaces|substitutes|coalesces * zero|zeros|0',
    'blank|blanks|null|nulls|empty|unfilled|missing|gap|gaps|absent * unknown|na|nan|unmeasured|undetermined|unobserved, not|never|no equal|as|equals|means|zero|a|mean|read|treated|counted|converted 0|zero|as|nil|to|nought * zero|0|nil, never as zero|0|nil, not as zero|0|nil, not zero|nil, does not equal, do not equal, denotes|means|mean|signifies|stands|indicates|as|an for|an|unknown|not|no|a unknown|measured|measurement|reading|missing|observed|recorded|value, carried|kept|preserved|propagated|stored|read|treated as na|nan|null|unknown|missing|not, not measured|recorded|observed|looked|asked|known, nobody looked|measured|asked|checked|counted|recorded|knows|wrote, no one looked|measured|asked|checked|counted|recorded|knows|wrote, we do not know, simply do not know, was broken|out of order|defective, could have been anything|there, anything could have, stays unknown|null|missing|na, remains unknown|null|missing|na, does|do|must|should|may not equal|mean|become|be|count zero|0|as|nil, blank|blanks|null|nulls|empty|unfilled|missing|gaps|absent * not|never * zero|0|nil',
  ),
];
