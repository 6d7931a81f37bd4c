import type { Token } from '../safety/reader/tokens.ts';
import { clauseOf, DOSING, has, NEGATING, phrases, spansOf, type Span } from './frequency.ts';
import type { DosePlanContent, PlanPeriod } from './plan-shape.ts';

const UNIT =
  'unit|units|u|iu|mg|mcg|ml|unidad|unidades|vach|click|clicks|clic|clics|raya|rayas|rayita|rayitas|don';
const CONTAINER = 'vial|bottle|frasco|ampolla|lo';

/**
 * Amounts that no plan is written in, whatever their number: a pen's clicks, a part of a syringe, more than before, several
 * doses. As in `frequency.ts`.
 */
const NEVER_PLANNED = phrases([
  '# click|clicks|clic|clics|nac',
  'half|quarter|media|nua|full|whole|entire syringe|barrel|jeringa|jeringuilla|ong|bom',
  'half|quarter a|the|of|una|la syringe|barrel|jeringa|jeringuilla',
  'half of a|the syringe|barrel',
  'mitad de la|una jeringa|jeringuilla',
  'jeringa|jeringuilla llena|completa|entera',
  'day|het ong|bom',
  'tenth|quarter|third of a|an|one ml|mg',
  '# more|extra|additional|mas units|unit|mg|ml|unidades|mililitros',
  `add|plus|aumente|agregue|sume|them # ${UNIT}`,
  `increase|raise|up|go by # ${UNIT}`,
  `tang them # ${UNIT}`,
  'double|twice the|your dose|amount',
  'double dose',
  'doble de la dosis',
  'doble dosis',
  'dosis doble',
  'gap doi|ba lieu',
  'lieu gap doi|ba',
  'inject|take|give|inyecte|aplique|ponga|tiem|chich # doses|injections|shots|dosis|inyecciones|mui|lieu',
  'inject twice',
  'inyecte # veces',
  'tiem|chich # lan',
]);

/** A whole vial is the dose where the vial holds one. */
const WHOLE_VIAL = phrases([
  `whole|full|entire|half|all ${CONTAINER}`,
  `half|all a|the|of ${CONTAINER}`,
  'all of the vial|bottle',
  `todo|toda|medio|media el|la|del ${CONTAINER}`,
  `medio|media ${CONTAINER}`,
  `${CONTAINER} entero|entera|completo|completa`,
  'het|ca|nguyen|nua lo',
]);

/** Pens tell by their clicks that the dose is in. */
const HEARING = new Set(
  'hear hears until wait heard oir oiga oira escuche hasta nghe den'.split(' '),
);

/** What a text says of an amount in words that no plan has. What is said not to be done is no part of it. */
export function otherAmounts(
  tokens: readonly Token[],
  steps: readonly PlanPeriod[],
  { form }: DosePlanContent,
): Span[] {
  const isOneDose = steps.every(
    ({ micrograms, concentration }) => concentration?.micrograms === micrograms,
  );
  const isWholeAsked = form === 'vial' && !isOneDose;
  const never = spansOf(tokens, NEVER_PLANNED);
  const whole = isWholeAsked ? spansOf(tokens, WHOLE_VIAL) : [];
  return [
    ...never.filter((span) => !has(tokens, clauseOf(tokens, span.first), HEARING)),
    ...whole.filter((span) => has(tokens, clauseOf(tokens, span.first), USING)),
  ].filter((span) => !has(tokens, clauseOf(tokens, span.first), NEGATING));
}

const USING = new Set([
  ...DOSING,
  ...'use take draw fill todo toda tome use het ca tiem'.split(' '),
]);
