import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Carrier } from '#shared/carriers.ts';
import { SHIP_AT_ONCE, shippingContract, type ShipResult } from '#shared/shipping.ts';
import { call } from '#web/lib/api.ts';
import { readAnew } from '#web/lib/endpoint-hooks.ts';

export type ParcelToShip = { orderId: number; carrier: Carrier; trackingNumber: string };

type Run = {
  state: 'idle' | 'running' | 'stopped' | 'broken' | 'done';
  results: readonly ShipResult[];
  error: unknown;
};
const before: Run = { state: 'idle', results: [], error: null };

/**
 * Ships a list in batches and reports its progress. Nothing is lost if it is interrupted: `go` continues with the
 * parcels that have no result yet, and the server skips those that were shipped after all.
 */
export function useShipRun(parcels: readonly ParcelToShip[]) {
  const client = useQueryClient();
  const [run, setRun] = useState<Run>(before);
  const isStopping = useRef(false);

  async function go(): Promise<void> {
    isStopping.current = false;
    const results = [...run.results];
    const answered = new Set(results.map(({ orderId }) => orderId));
    const rest = parcels.filter(({ orderId }) => !answered.has(orderId));
    const tell = (state: Run['state'], error: unknown = null) =>
      setRun({ state, results: [...results], error });
    tell('running');
    try {
      for (let at = 0; at < rest.length && !isStopping.current; at += SHIP_AT_ONCE) {
        const body = { parcels: rest.slice(at, at + SHIP_AT_ONCE) };
        results.push(...(await call(shippingContract.ship, { body })));
        tell('running');
      }
      tell(results.length < parcels.length ? 'stopped' : 'done');
    } catch (error) {
      tell('broken', error);
    }
    await readAnew(client, shippingContract.ship.spec);
  }

  const stop = () => {
    isStopping.current = true;
  };
  return { ...run, go: () => void go(), stop };
}
