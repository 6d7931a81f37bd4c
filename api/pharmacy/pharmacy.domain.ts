import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { addressChanged } from '#api/orders/orders.events.ts';
import { supplyPort } from '#api/orders/supply-port.ts';
import { listen } from '#api/platform/jobs.ts';
import { postedEvent, takeStep } from './adapters/simulated.pharmacy.ts';
import { prescriptionEnded } from '#api/prescriptions/prescriptions.events.ts';
import { supplyReady } from '#api/supplies/supplies.events.ts';
import { vialsAtHome } from './at-home.ts';
import { backOrderedSupplies } from './back-orders.ts';
import { askToCancel, takeBackFills, takeBackMisaddressed } from './cancel-fill.ts';
import { openPharmacies } from './choose-pharmacy.ts';
import { erasedSupplies, suppliesAtPharmacy } from './erase-supplies.ts';
import { unfillable } from './fill-terms.ts';
import { FillSchema, sealedRejection } from './fill.entity.ts';
import { PharmacyEventRow } from './pharmacy-event.entity.ts';
import {
  fillDue,
  fillTroubled,
  fillUnwanted,
  recallDue,
  simulatedPost,
  simulatedStep,
} from './pharmacy.events.ts';
import { pharmacyRoutes, pharmacySimulatorRoutes, rejectionRoutes } from './pharmacy.routes.ts';
import { recalledParcels } from './recalled-lots.ts';
import { RecallSchema, RecipientSchema, sealedRecallLetters } from './recall.entity.ts';
import { recallRoutes } from './recalls.routes.ts';
import { rejectedSupplies } from './rejections.ts';
import { forgetOldEvents, receiveEvent } from './receive-event.ts';
import { reconcileSchedule } from './reconcile-fills.ts';
import { askToFill, handOver } from './send-supply.ts';
import { SimulatedFill } from './simulated-fill.entity.ts';
import { tellOfRecall } from './tell-of-recall.ts';
import { tellOfTrouble } from './tell-of-trouble.ts';

/** Who fills the supplies, and what became of them (docs/pharmacy.md). */
export const pharmacy: Domain<Route> = {
  name: 'pharmacy',
  entities: [FillSchema, PharmacyEventRow, SimulatedFill, RecallSchema, RecipientSchema],
  sealed: [
    { values: sealedRejection, key: ['id'] },
    { values: sealedRecallLetters, key: ['id'] },
  ],
  routes: [...pharmacyRoutes, ...rejectionRoutes, ...recallRoutes],
  listeners: [
    listen(supplyReady, 'fill', async (deps, { supplyId }) => handOver(deps, supplyId)),
    listen(fillDue, 'ask', async (deps, { fillId }) => askToFill(deps, fillId)),
    listen(fillUnwanted, 'ask', async (deps, { fillId }) => askToCancel(deps, fillId)),
    listen(prescriptionEnded, 'take-back', takeBackFills),
    listen(addressChanged, 'take-back', takeBackMisaddressed),
    listen(fillTroubled, 'tell', tellOfTrouble),
    listen(recallDue, 'tell', tellOfRecall),
    listen(simulatedStep, 'take', takeStep),
    listen(simulatedPost, 'post', async (deps, happening) => {
      const { body, signature } = await postedEvent(deps, happening);
      await receiveEvent(deps, body, signature);
    }),
  ],
  schedules: [reconcileSchedule, forgetOldEvents],
  provides: [
    ...[erasedSupplies, suppliesAtPharmacy, rejectedSupplies, backOrderedSupplies],
    recalledParcels,
    vialsAtHome,
    unfillable,
  ],
  requires: [supplyPort],
  start: openPharmacies,
};

/** The switches of the simulated pharmacy (decision C060: part of the demo only). */
export const pharmacySimulator: Domain<Route> = {
  name: 'pharmacySimulator',
  routes: pharmacySimulatorRoutes,
  isServed: ({ env }) => env.DEMO,
};
