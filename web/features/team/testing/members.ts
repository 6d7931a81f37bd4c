import type { Invitation, TeamMember } from '#shared/team.ts';

export const aMember = (change: Partial<TeamMember> = {}): TeamMember => ({
  id: 905,
  fullName: 'Jonas Weber',
  role: 'staff',
  phone: '5550100005',
  email: null,
  isActive: true,
  hasSecondFactor: false,
  lastLoginAt: '2026-11-20T15:04:00.000Z',
  sessions: 1,
  can: { manage: true },
  ...change,
});

export const anInvitation = (change: Partial<Invitation> = {}): Invitation => ({
  id: 31,
  role: 'doctor',
  fullName: 'Ida Newcomer',
  phone: '5550104477',
  email: null,
  createdAt: '2026-11-20T15:04:00.000Z',
  expiresAt: '2026-11-23T15:04:00.000Z',
  isExpired: false,
  invitedBy: 'Alex Reyes',
  ...change,
});
