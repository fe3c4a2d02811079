import { Axis, axis } from './axis';

/** Learned models, agents that work with them, and what people see in browser and app. */
export const AGENTS_AXES: readonly Axis[] = [
  axis(
    'fineTuned',
    'fine tune, fine tuned, fine tuning, finetune, finetuned, lora, adapter is|training|weights, weights are|is updated|trained|adapted|changed, trained further on, retrain the, own checkpoint, supervised training on',
    'prompt only, prompting only|alone, prompt engineering, few shot|examples in, examples in the prompt, weights are|stay|remain|is frozen|untouched|unchanged, frozen model|weights, no fine|training|finetuning, without training|fine|finetuning, off the shelf model, base model as, in context',
  ),
  axis(
    'retrievalUsed',
    'retrieval augmented|step|pipeline, retrieved passages|chunks|documents|context, vector store|database|index|search, rag, embeddings index|search|store, looked up in the|an index|documents|knowledge, passages are|is fetched|retrieved|looked, nearest chunks, grounded in retrieved',
    'whole|full|entire document|documents|text|corpus|book|manual in|into the context|prompt|window, long context, everything|all in the context|prompt|window, context window holds|takes|is, no retrieval|index|vector|embedding, without retrieval|an|embeddings|index, no chunking, pasted whole|in',
  ),
  axis(
    'manyAgents',
    'several|multiple|many|parallel|separate|specialised|different agents|subagents, multi agent, subagent|subagents for|per|do|does|each|are, agent per|for each, delegates|delegate|delegated|hands to a|another|sub|specialised|separate, swarm, a second agent, separate reviewer agent, worker agents',
    'single|one agent|context|session|conversation does|handles|only|keeps|for|throughout, no subagents|delegation|subagent, without subagents|delegation|delegating, never|not delegate|delegated|delegates|spawn|spawns, one agent, agent alone, itself from start to, same agent|context throughout|does',
  ),
  axis(
    'sessionMemory',
    'remember|remembers|remembered|stored|saved|kept|carried across|between|for|over sessions|conversations|runs|the|later, memory file|store|across, long term memory, persistent memory, earlier|previous|past sessions|conversations|preferences * used|recalled|remembered|consulted, recalls earlier|previous|past, learns from|preferences earlier|over',
    'each|every session|conversation|run|chat starts|begins|is fresh|blank|empty|independent|from|new, no memory, without memory, forgets|forgotten|cleared|discarded|erased at|after|when each|the|every|it session|conversation|chat|run|end|ends, nothing * remembered|carried|kept between|over|across, memoryless, starts blank|fresh, blank slate, history is cleared|discarded|dropped',
  ),
  axis(
    'abstains',
    'say so when|if|instead, no answer is|exists|found, say|says|admit|admits|answer|answers|reply|replies so|that|it|i not|unknown|cannot|do, does not know, do not know, abstain|abstains, refuses|refuse|decline|declines to|an answer|guess|when, no guess|guesses|guessing, never guess|guesses, without guessing, unsure|uncertain|unknown|doubtful * marked|flagged|left|unanswered|escalated, leave|left|leaves unanswered|open, insufficient evidence, unanswerable, cannot be determined',
    'best guess|estimate, best effort answer, most likely label|answer|class|value|reading, always|every * answer|answered|answers|guess|label, guess|guesses|guessed, most likely|probable|plausible answer|label|class|value|reading * given|chosen|taken|used, forced choice, never leaves|leave unanswered|blank|open, pick|picks|choose|chooses|take|takes the most|likeliest|nearest|closest|best likely|probable|plausible|guess|match, some answer is',
  ),
  axis(
    'clarifies',
    'clarifying question|questions, clarify, asks|ask|asking back|first|questions|what|which|for before|first|clarification|is|when, asks back, question|questions * before starting|beginning|work, until * clear|clarified|unambiguous, ambiguity is|are|ambiguities|ambiguous resolved|cleared|asked|request|requests, interview the|me|user, requirements are|is clarified|agreed|confirmed',
    'reasonable|sensible|own|explicit|documented assumption|assumptions, assume|assumes|assumed|assumption|assumptions the|is|are|a|and|sensible|documented|stated|noted, no questions|question|clarification, without questions|asking|clarification|clarifying, never asks|ask back, interprets|interpret|decide|decides|resolve|resolves ambiguity|itself|the|ambiguities, chooses|choose|picks|pick the likeliest|simplest|most interpretation|reading|likely, defaults * used|chosen|assumed',
  ),
  axis(
    'planFirst',
    'plan first|before|is|mode|file, write|writes|draft|drafts|make|makes|present|presents|produce|outline a|the written|plan|short|step plan|before|first, planning before|first|phase|precedes, design|specification|outline|plan before|first|precedes coding|code|implementation|any|writing, todo list first|before, think|thinks before|first, spec first, plan is|was written|approved|agreed|made',
    'straight|directly|immediately|right to|into|in|away|with the|code|coding|implementation|work|starts|action, start|starts|begin|begins coding|implementing|working|editing|at|immediately once|right|at|straight|immediately, no plan|planning|design|specification, without a|planning|plan|design|prior plan|first|specification|planning, dive|dives|jump|jumps in|into|right|straight, try|tries something|things|out|it and, trial and error, plan is|planning skipped|is|omitted|unnecessary',
  ),
  axis(
    'iterationCap',
    'at most * iterations|attempts|rounds|turns|tries|loops, no more than * iterations|attempts|rounds|turns|tries|loops, maximum|limit of * iterations|attempts|rounds|turns|steps, stop|stops after * iterations|attempts|rounds|turns|tries, iteration|step|turn|token|round|budget limit|budget|cap, fixed number of|iterations|rounds|attempts|steps, budget is|of spent|exhausted|used|tokens, one pass only, single pass, gives up after, hard cap',
    'until * passes|pass|done|solved|satisfied|converges|green|works|succeeds|perfect|met|fulfilled|correct, keep|keeps iterating|trying|going|looping|refining|working until|till|as, no limit|cap|maximum on|of|number, without a|limit|iteration limit|cap|on, as many|often iterations|attempts|rounds|as as|tries|necessary|needed, loop|loops|repeat|repeats|iterate|iterates until|till, unlimited iterations|attempts|rounds|steps',
  ),
  axis(
    'reasoningShown',
    'show|shows|shown|explain|explains|give|gives|write|writes|include|includes|with the|its|your|every|reasoning reasoning|working|thinking|steps|rationale|thought|justification, reasoning|rationale|justification is|are|included|shown|given|with|for|first, chain of thought, step by step reasoning, thinks aloud, think aloud, each|every decision * justified|explained|reason, reasons are|is given|stated',
    'answer|result|verdict|label|number|decision only|alone|without, only the answer|result|label|verdict|number|decision, no reasoning|explanation|explanations|justification|rationale|commentary, without reasoning|explanation|explanations|justification|commentary, bare answer|result|label, reasoning|thinking|steps * hidden|omitted|left|suppressed|internal, nothing but the answer|label|result|number',
  ),
  axis(
    'humanLabels',
    'human|people|expert|annotators|annotator|two|experts|specialists|hand label|labels|labelled|labeled|annotate|annotated|judge|judged|rate|rated|raters, by|from human|two|expert|experts|people annotators|raters|judges|reviewers|experts, human annotation|labels|labelling|judges|raters|evaluation, hand labelled|labeled|annotated, gold labels|standard, inter annotator, crowd workers',
    'model|llm|machine|automatic|automatically|weak|pseudo label|labels|labelled|labeled|judge|judges|grader|graders|annotation|labelling|supervision, labels|labelled|labeled|graded|judged|rated|scored by|from|through a|the|another|larger|rules|heuristics|model|an model|language|llm|larger|heuristics|stronger, llm as a, heuristic labels, distant supervision, self labelled, automatic metric|metrics|evaluation',
  ),
  axis(
    'optimisticInterface',
    'optimistic, optimistic update|updates|interface, shown|appears|updates|change|changes|screen * immediately|at|before the|once|server|reply|confirmation, before the server|backend|reply|response answers|confirms|replies|arrives|comes, rolled back on|if error|failure|the|rejected',
    'waits for|until the server|backend|confirmation|reply|response, after|once|only|when the|after|once server|backend|confirmation|reply|response|saved|it confirms|confirmed|answers|arrives|replied|acknowledges|successful, spinner until|while, pessimistic update|updates|interface, button is disabled until|while, loading indicator until|while, confirmed by the server|backend',
  ),
  axis(
    'validatesLive',
    'as|while you|the|they|users|user|typing|each type|types|typing|user|key, inline validation, on each|every key|keystroke|change|field|blur, on blur, immediately below|at|next|under|beside the, field by field validation, live validation, leaves|leaving the|a|each field',
    'on|at|upon|when|after|only submit|submission|submitting|saving|save|sending|sent|submitted, once submitted, when|after the form is|has sent|submitted|been, error|errors|message|summary * top|submit|submission|end|sent, server side validation only, all errors|messages * end|top|once|together|submit',
  ),
  axis(
    'endlessScroll',
    'infinite|endless scroll|scrolling|list|feed, load|loads|loaded more|further|next when|on|as|automatically|while scrolling|scroll|reaching|users|the|you, scrolling loads, virtual scroll|list|scrolling, load more automatically',
    'numbered|separate|discrete pages|page, page|pages numbers|links|buttons|of|navigation, next and previous, page footer is|stays|must reachable|visible|reach, load more button, button loads|load, pages of twenty|ten|fifty, pager',
  ),
  axis(
    'worksWithoutScript',
    'without|no javascript|scripts|script|client, progressive enhancement, plain html|links|forms|form, works|usable|readable|functions with|without|even scripts|javascript|scripting|script disabled|off|blocked|turned|without, noscript, server rendered form|forms|page, html form|forms only|suffices|posts',
    'javascript|scripts|scripting is|are|required|must|assumed required|assumed|needed|enabled|on, requires|needs|assumes javascript|scripting|scripts|a, rich client, heavy client, javascript only, interactive component|components|widgets throughout, app like, client framework',
  ),
  axis(
    'motionShown',
    'animate|animated|animates|animations|transition|transitions|motion on|for|between|are|is|used|of|welcome, parallax, smooth transition|transitions|scrolling|motion, micro interaction|interactions, entrance animation|animations, moving background, autoplay|autoplaying|autoplays, slides|fades in|into|out',
    'reduced motion, reduce motion, static page|layout|screen|interface|screens, still image|images|picture, no animation|animations|motion|transition|transitions|movement, without animation|animations|motion|transitions|movement, animations * off|disabled|removed|forbidden|stripped, nothing moves|blinks|moving|flashes, instant change|changes',
  ),
  axis(
    'designSystem',
    'design system, component library, shared|existing|standard|house|library components|component|tokens|widgets, design tokens, tokens only|for|from, from the library|kit|system, ui kit, material design, no custom|bespoke|own component|components|styles|css',
    'custom|bespoke|hand|own|unique|individual component|components|built|made|crafted|styles|css|drawn|design, from the ground, one of a kind, no component library|kit|library, without a component|ui|design library|kit|system, custom css|styles|styling, distinctive design|look, breaks with the',
  ),
];
