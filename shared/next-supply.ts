type Sendable = { state: string; shippedAt?: unknown; replaces?: unknown };

const isPacked = ({ state }: Sendable): boolean =>
  state === 'ready' || state === 'sent_to_pharmacy';

/** The supply that leaves next: what is being packed, then what comes in the place of a parcel, then what comes by plan. */
export function nextToCome<S extends Sendable>(supplies: readonly S[]): S | undefined {
  const toCome = supplies.filter(({ state, shippedAt }) => !shippedAt && state !== 'cancelled');
  return toCome.find(isPacked) ?? toCome.find(({ replaces }) => replaces != null) ?? toCome[0];
}
