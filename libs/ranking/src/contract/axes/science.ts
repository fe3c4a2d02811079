import { Axis, axis } from './axis';

/** Simulation, laboratory, geodata, energy, astronomy, and health. */
export const SCIENCE_AXES: readonly Axis[] = [
  axis(
    'fidelity',
    'coarse mesh|grid|model|resolution|run|step|steps, coarse, low resolution|fidelity, rough model|simulation|approximation|calculation, simplified model|geometry|physics|equations, quick estimate|simulation|run|approximation, reduced model|order, rule of thumb, back of the envelope, order of magnitude, analytical approximation|estimate, surrogate model, one dimensional model, large time step|steps, hand calculation, screening calculation|model',
    'fine mesh|grid|resolution|model|steps|step, refined mesh|grid, mesh refinement|convergence|independence, high fidelity|resolution, full physics|model|resolution|simulation, grid convergence|independent, converged, convergence study|is checked|is shown|test, detailed model|simulation|geometry, direct numerical, small time step|steps, three dimensional simulation|model, first principles, finest',
  ),
  axis(
    'worstCase',
    'worst case, conservative assumption|assumptions|estimate|estimates|value|values|side, safety factor|factors|margin|margins, on the safe side, upper bound of the, pessimistic, least favourable|favorable, unfavourable, generous margin, largest|highest load|expected|plausible|possible, extreme load|loads|case, extremes are assumed, design load|case, margin of safety, with reserve|reserves, overdimensioned, oversized, errs on the safe',
    'best estimate|guess, most likely value|case|outcome|scenario, realistic assumption|assumptions|value|values|estimate|case|load, expected value|case|load, typical value|values|load|case|conditions|day, nominal value|values|load|conditions|case, average load|conditions|case|year|day, no safety|margin|margins, without safety|margin|margins|reserve, central estimate|case|value, likely case, unbiased, mean value|values are|is',
  ),
  axis(
    'calibratedData',
    'calibrated, calibration|correction is|are applied, calibrate first|before, corrected for|signal|values|counts|reading|readings, dark|flat|background|blank|baseline subtracted|corrected|subtraction|correction, corrected data|images|spectra|frames, level 2|two, physical units, bias and dark, reduced data|images|frames, drift corrected|correction, offset is|are subtracted|removed, background is|are subtracted|removed',
    'raw signal|counts|readings|data|frames|voltage|voltages|sensor|images|spectra|values, uncalibrated, no calibration|correction|corrections|subtraction, without calibration|correction|corrections|subtraction|subtracting, uncorrected, as recorded, as measured, straight from the|sensor|instrument, untreated, unprocessed, level 0|1|zero|one, digital numbers, raw adc, detector counts',
  ),
  axis(
    'smoothing',
    'smooth|smooths|smoothed|smoothing, filtered|filter signal|noise|data|out|series, low pass, moving average, median filter, running mean|average, savitzky golay, noise is|removed|reduction|filtered, denoise|denoised|denoising|denoises, kalman filter, averaged over, noise is|removed, gaussian blur, spline, damped, dampens',
    'unsmoothed, unfiltered, no smoothing|filter|filters|filtering|averaging, without smoothing|filter|filters|filtering|averaging, not smoothed|filtered|averaged, every|each spike|fluctuation|sample|jump|wiggle, full bandwidth|time resolution, noise stays|is kept|remains|included, never smooth|smoothed|filter|filtered, sample by sample, raw trace|traces|waveform',
  ),
  axis(
    'geographicCoordinates',
    'wgs84, wgs 84, latitude and longitude, lat lon, lat long, longitude and latitude, geographic coordinates, decimal degrees, epsg 4326, unprojected, gps coordinates, lon lat, degrees minutes',
    'projected into|onto|to a|in, utm, projected coordinates|coordinate|system, national grid, easting, easting and northing, eastings, epsg 25832|3857|27700|32632|2154|3035, gauss krueger, mercator, metric coordinates, coordinates in metres|meters, local grid, state plane, lambert, equal area, web mercator, metre grid, reproject, reprojected',
  ),
  axis(
    'rasterVector',
    'raster, rasters, geotiff, grid cells, pixel, pixels, rasterise, rasterised, rasterize, tiles, orthophoto, heatmap, elevation model',
    'vector, vectors, polygon, polygons, shapefile, geojson, geopackage, vector features, lines and points, vectorise, vectorised, vectorize, outlines, boundaries as',
  ),
  axis(
    'heightReference',
    'above sea level, mean sea level, orthometric, geoid, normal height|heights, amsl, msl',
    'ellipsoidal, ellipsoid, above ground, above the ground|terrain|surface, agl, height over ground, relative height, gps height',
  ),
  axis(
    'nonDestructive',
    'non destructive, nondestructive, without damaging|damage|destroying|opening|cutting|touching|sampling, sample * intact|preserved|survives|kept|returned|unharmed, ultrasonic, x ray, non invasive, noninvasive, contactless, visual inspection, leaves the sample|object|specimen|piece, no sample is, no sampling of the object, unharmed',
    'destructive test|testing|analysis|sampling, destroys|consumes|uses the sample|specimen|object, sample is|are consumed|used|destroyed|dissolved|ground|crushed|lost, cut|cuts|cutting open|sections|samples|a|through|cross, dissolve|dissolved|dissolves * sample|acid, crush|crushed|grind|ground * sample|powder|to, until it breaks|fails, break|breaking|crash test|tests, biopsy, invasive, sacrificed, tested to destruction|failure',
  ),
  axis(
    'blinded',
    'blind, blinded, double blind, single blind, masked assessor|assessors|allocation, without knowing which|who|the group|treatment, codes are|code is|sealed|hidden until, coded samples|labels, labels|group|groups|treatment|names * hidden|concealed|masked|unknown, blindfold, placebo controlled, evaluator does not know',
    'open label, unblinded, not blinded, labels|group|groups|treatment|names * visible|known|shown|disclosed|open, knows which|the group|treatment, known treatment|allocation|group, no blinding, without blinding, everyone knows|sees',
  ),
  axis(
    'replicatesApart',
    'replicates|repeats|repeat measurements|runs * averaged|pooled|combined|merged|mean, average|averages|averaged the|over|of replicates|repeats|triplicates|duplicates|repetitions, mean of triplicates|replicates|the replicates|three|repeats, pooled replicates, triplicates are averaged',
    'replicates|repeats|triplicates|repetitions * separate|separately|individually|apart|own|each, each replicate|repeat|repetition|run|well, every replicate|repeat|repetition|well, individual replicates|measurements|wells, no averaging of replicates|over, replicates are not, replicate by replicate',
  ),
  axis(
    'adaptiveStep',
    'adaptive step|steps|time|mesh|grid|control|solver, variable step|time, step size control, steps adapt|adapts|shrink, error controlled, adjusts the step, step size is adapted|adjusted|chosen automatically, automatic step',
    'fixed step|steps|time|grid|interval, constant step|time|timestep, equal steps|time, uniform steps|time|grid, step size is|stays fixed|constant, same step|time throughout, no adaptive',
  ),
  axis(
    'nonlinear',
    'nonlinear, non linear, large deformation|deformations|displacement|displacements, plasticity, full equations, exact equations, contact and friction',
    'linearised, linearized, linear model|analysis|elastic|approximation|theory, small deformation|deformations|displacement|displacements|angle|signal, first order, linear elastic, linearise, linearisation, superposition',
  ),
  axis(
    'failSafe',
    'closes|closed|opens|off|stops|shuts|down on|upon|at|when|if loss|failure|fault|signal|power, fail safe, fails safe, safe state, shut|shuts|switch|switches * down|off on|when|if|at|upon, emergency stop|stops|shutdown, trip|trips on|when|the, power is cut|removed, de energised, de energized, goes to a safe, fails closed, fail closed, interlock, interlocks',
    'keep|keeps running|operating|supplying|flying|going when|if|despite|on|in|with, hold|holds the last|position|value|setpoint|output, last position|setpoint|output is|stays held|kept, fail operational, degraded mode, limp home, keeps the last, redundant, redundancy, hot standby, fails open, fail open, continues on * sensor|value|channel, takes over seamlessly, stays in operation, service continues',
  ),
  axis(
    'realTimeProcessing',
    'real time, realtime, live processing|data|stream|analysis|feed, as data arrive|arrives|come, on the fly, online processing|analysis|estimation, while it is measured|recorded|running|flying, during the measurement|recording|flight|experiment|run, streaming analysis, immediately on arrival, within milliseconds|seconds of',
    'post processing, post processed, postprocess, after the fact|measurement|flight|experiment|run|recording, offline analysis|processing, recorded data|first, evaluated|analysed|analyzed|processed later|afterwards|overnight|offline, retrospective, retrospectively, once the run|measurement|experiment|flight is|has, final orbits, stored first',
  ),
  axis(
    'powerSaving',
    'battery, batteries, battery powered, deep sleep, sleeps between, sleep mode, low power, power saving, saves power|energy|battery, saving power|energy, solar powered, solar cell, wakes up every|once|only, wake up only, duty cycle, energy harvesting, few milliwatts, radio off, transmits|sends|measures|samples only|rarely|seldom',
    'mains powered|power|voltage|socket, plugged in, always on, permanently powered|on, wall socket, usb powered|power, power supply, never sleeps, no sleep, stays awake, continuously powered|measures|measured|on|transmits|samples, full power, power is no, power over ethernet',
  ),
  axis(
    'offGrid',
    'off grid, island mode|operation, islanded, stand alone system|operation, autarkic, autarky, self sufficient, self consumption, own consumption|use first, no grid, without grid|the grid|a grid, charge|charges the battery before|first|instead, battery first, store|stores surplus|excess, no feed in, zero export',
    'grid connected|tied|parallel, on grid, feed in, feeds|feed|fed|sells|sell|export|exports * grid|surplus|excess|network, into the grid, to the grid, export to the grid, surplus is sold|fed|exported, feed in tariff, net metering, grid supply, from the grid, sells surplus',
  ),
  axis(
    'peakShift',
    'off peak, shift|shifts|move|moves|shifted * load|loads|night|cheap|hours|later|cheapest, cheap|cheapest|low hours|tariff|tariffs|rate|price, at night when|the|only, variable tariff, dynamic tariff|price|prices, load shifting, when power is cheap, when electricity is cheap, demand response, spot price|prices, follows the price',
    'at any hour|time of, regardless of the tariff|price|hour, flat tariff|rate, immediately on|at|after full, constant load|output|power, around the clock, fixed tariff|price|rate, as soon as plugged, without regard to price|tariff, whenever needed|required|it is, at full power at once',
  ),
  axis(
    'nakedEye',
    'naked eye, unaided eye, without a telescope|instrument|optics, no telescope|instrument, bright stars|planets|objects|constellations only, binoculars, brighter than, visible to the eye, bright objects',
    'telescope, telescopes, deep sky, faint, faint objects|galaxies|nebulae|stars, long exposure|exposures, ccd, camera on, fainter than, large aperture, spectrograph, mounted camera',
  ),
  axis(
    'threeDimensional',
    '3d, three dimensional, three dimensions, solid model, volumetric, volume mesh, full geometry, in space',
    '2d, two dimensional, two dimensions, plan view, flat drawing, cross section, planar, slice, axisymmetric, top view, floor plan',
  ),
  axis(
    'singlePrecision',
    'single precision, float32, fp32, half precision, float16, fp16, mixed precision, 32 bit float|floats|floating, bfloat16, reduced precision',
    'double precision, float64, fp64, 64 bit float|floats|floating, extended precision, quad precision, arbitrary precision, high precision, full precision',
  ),
  axis(
    'massConcentration',
    'by mass|weight, mass fraction|concentration|percent, weight percent, milligrams per|in, mg per, mg dl, grams per, micrograms per, mg l, ppm by mass, weight by',
    'molar, mole fraction|fractions, moles per, mol per, millimoles per, mmol, mmol l, molarity, by amount of substance, mole percent, micromolar, millimolar, by volume',
  ),
  axis(
    'adviceGiven',
    'give|gives|make|makes|state|states|offer|offers|name|names a|the|clear|concrete diagnosis|recommendation|advice|verdict|recommendations|dose|opinion, recommends treatment|a|the dose|treatment|course|action, advises|advise what|to|on|whether, concrete advice|recommendation|recommendations, clear recommendation|verdict|answer|advice, takes a position|stand|side, says what to do, tells * what to do, commits to a|one, assess|assesses the chances|case|merits, interprets the results|findings|values',
    'no diagnosis|advice|recommendation|recommendations|opinion|verdict|legal|medical|financial|interpretation, without diagnosis|advice|recommendation|recommendations|recommending|interpretation|interpreting|judging|judgement, information only, general information, only informs|facts|information|describes|lists, never diagnose|diagnoses|recommend|recommends|advise|advises|interprets|interpret, not a substitute for, see a doctor, consult a|your doctor|physician|lawyer|professional|adviser|advisor|pharmacist, refers|refer to a|the|their doctor|lawyer|professional|physician|adviser|specialist|pharmacist, leaves the decision|judgement|choice|conclusion, neutral information, no statement on, does not advise|recommend|interpret|judge, with a disclaimer',
  ),
  axis(
    'selfAdministered',
    'at home by|with|in, self administered, self test|administration|medication|care|injection, home care|treatment|test|kit, patient|patients takes|take|measures|measure|injects|does|do themselves|himself|herself|at|it|the, self care, without a nurse|doctor|visit, oral|tablets, over the counter, without prescription, telemedicine, video consultation, outpatient, outpatients, ambulatory, day case',
    'in hospital|clinic|the clinic|the hospital|theatre, on the ward, by a nurse|doctor|physician|professional|trained, inpatient, inpatients, admitted, hospital stay, intravenous, infusion, under supervision|observation|medical, supervised by, prescription only, on prescription, staff administer|administers|gives|give, nurse administers|gives, overnight stay, intensive care',
  ),
  axis(
    'localProtocol',
    'house|local|own|in house|hospital|clinic|department protocol|procedure|rules|standard|pathway|sop, our own protocol|procedure|pathway, standard operating procedure, house rules, locally agreed|adapted, department standard',
    'national|international|who|nice|official|published|european guideline|guidelines|recommendations|standard|standards, guideline of the|society, according to the guideline|guidelines, professional society, iso standard, published standard|method|protocol, textbook, evidence based guideline|guidelines, consensus guideline',
  ),
  axis(
    'paediatric',
    'paediatric, pediatric, child|children|infant|infants|newborn|newborns dose|doses|dosage|dosing|patients|under|up|only|aged, per kilogram body, per kilogram of body, by body weight, weight based dose|dosing|dosage, milligrams per kilogram, age adjusted, baby, babies, for children, dosed by weight, body surface, adults|adult are|is|patients|cases out|excluded|not, no|without adults|adult, toddlers, toddler, six|five|seven|eight|four|ten year olds|old, under twelve|sixteen|ten|fourteen|12|16|18, school|nursery|kindergarten children|age|nurse|kids, ranges|values|doses|limits are|for those|children, younger patients, paediatric|pediatric doses|dose|ranges|range|figures|thresholds|values|ward|patients|care|only|reference, juveniles|juvenile|minors|infants|toddlers|newborns|neonatal|neonates|adolescents|schoolchildren, children ward|hospital|clinic|only|under|doses|figures|ranges|s, not applicable|valid|intended|suitable|meant|for to|for adults|grown|over, grown up figures|doses|ranges|adults|values|thresholds * never|not|excluded|rejected, adult|adults figures|doses|ranges|values|thresholds * never|not|excluded|rejected|refused, not for|to adults|grown, under twelve|eighteen|ten|sixteen|five|three|six|fourteen|18|12|16, below the age, weight for age, years old * kilos|kg|weighs, schoolchild|pupil|kindergarten|nursery',
    'adult dose|doses|dosage|dosing|patients|only, adults only, fixed dose|dosage, standard adult, for adults, not for children, grown ups, flat dose, over eighteen|18, elderly, geriatric, paediatric|pediatric|children|child cases|patients|are|is * out|excluded|not|omitted, over|above sixteen|twenty|thirty|sixty|sixty five|65|60, pensioners|pensioner, retired, aged, grown up|ups, adult doses|dose|ranges|range|figures|thresholds|values|ward|patients|care|only|reference, up only|figures|doses|ranges|patients|those|men, grown ups only|figures|doses|ranges|patients|those|men, not applicable|valid|intended|suitable|meant|for to|for minors|children|infants|juveniles|under|paediatric|pediatric, not for|to|applied minors|children|infants|juveniles|to, paediatric|pediatric|children|child|juvenile figures|doses|ranges|values|thresholds|s * excluded|rejected|not|never|refused, no|without|excludes|excluding|except|exclude children|minors|infants|juveniles|paediatric, over eighteen|18|21|sixty, over twenty one, of working age, pensioners|pensioner|retired|retirees|geriatric|elderly, of age, adults exclusively|solely, aged 18|eighteen|21 and|or over|above|older',
  ),
  axis(
    'runningEquipment',
    'running|moving|live|energised|energized|rotating|operating|working equipment|machine|machinery|machines|plant|line|unit|engine|motor|system|circuits, in operation|motion|service|use throughout|during|while|all, remains|remain|stays|stay|keeps|kept|leave|left|keep in|on|running|up|switched|energised|connected|live|going operation|on|production|throughout|service|during, no|without|avoids shutdown|stoppage|standstill|interruption|halting|halt|switching|stopping|isolation|isolating|shutting|interrupting, while|when|as it|the|machine|production|line|they runs|turns|operates|run|turn|operate, production|line|plant|machine|operation goes|continues|keeps|carries|runs on|during|running|uninterrupted|going, production|line|plant|machine * not stop|interrupted|halted|stopped, carried out hot|live|under, done|performed|executed|worked hot|live|running|under, power * connected|on|stays|remains|supply connected, under load|power|voltage|tension|pressure|steam, cannot|not be|stop|halt|shut halted|stopped|shut|interrupted|switched|the|down|it, on the fly|the run, hot work|swap|tapping|plugging, leave it on, lose|loses|costs * if|when|while the machine|line|plant|it stands|stops|stand, live|hot work|working|maintenance|repair|repairs, plant|machine|machinery|line|motor|pump|equipment stays|remains|is left|kept on|up|running|energised|in',
    'de energised|energized|energises, isolated first|before|from|and, isolates|isolate|disconnects|disconnect|cuts|cut|switches|switch|unplugs|unplug|lock|locks|locked|locking the|off|current|out|power|supply|all|equipment|machine|mains, lockout|lockouts|tagout, lock out, tag out, requires|needs|demands|assumes|after|full|complete|during|total a|the|full|shutdown|complete|planned shutdown|standstill|stoppage|stop|isolation, full|complete|planned|scheduled|annual|total shutdown|standstill|stoppage|isolation|outage|stop, shut|shuts|powered|powers|power|switched|switches|turned|turn down|off first|before|and|for|the|equipment|machine, not|never|no|prohibited|forbidden|refused * on|at|with|while running|moving|live|energised|operating|rotating equipment|machine|machinery|plant|parts|it, standing still|cold, stands still, at standstill|rest, machine|line|plant|production|equipment|engine * halted|stopped|stopped|standing|still|off|cold|isolated|idle, halted the line|machine|plant|production, zero energy|voltage, dead circuit|circuits|equipment, only when|after|once|if stopped|standing|cold|halted|switched|cooled|off, not|never to|be * out|done|performed|touched on|near|with running|moving|live|rotating|energised, not|never to|be * out|done|performed|touched on|near|with running|moving|live|rotating|energised equipment|machine|machinery|plant|lines|parts, only|solely|exclusively|just during|in|at * shutdown|standstill|stoppage|outage',
  ),
];
