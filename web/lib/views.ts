import type { ActorRole } from '#shared/lib/actor.ts';

type Person = { role: ActorRole } | null | undefined;

/*
 * Whose pages somebody sees: the patient's own or the practice's. The only file of the app that compares roles, and never
 * to decide what they may do: that is `can` of a record, or `mayCall` of an endpoint (shared/roles.test.ts).
 */

export const isPatient = (person: Person): boolean => person?.role === 'customer';
/** Somebody is there, and they work here. */
export const isOfTeam = (person: Person): boolean => person != null && person.role !== 'customer';
export const isDoctor = (person: Person): boolean => person?.role === 'doctor';
