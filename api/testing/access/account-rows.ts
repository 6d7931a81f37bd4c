import { account, guestInfo } from './inputs.ts';
import { OPEN, EMPLOYEES, MEMBERS, CUSTOMERS, OWN, everybody, type AccessRow } from './words.ts';

/** Logging in and out, codes, passwords and sessions. */
export const accountRows: Record<string, AccessRow> = {
  'accounts.login': {
    expect: OPEN,
    isOnce: true,
    input: (world) => ({ body: { phoneNumber: world.ownerPhone, password: world.password } }),
    // Whoever knows the password is the owner from then on.
    sees: ['person'],
  },
  'accounts.register': {
    expect: OPEN,
    isOnce: true,
    input: (world) => ({
      body: {
        ...account(world),
        ...guestInfo,
        country: 'United States',
        fullName: 'Fresh Person',
      },
    }),
  },
  'accounts.validate': { expect: MEMBERS },
  'accounts.logout': { expect: OPEN, isOnce: true },
  'accounts.settleLogout': {
    expect: OPEN,
    input: () => ({ body: { tokenHash: 'f'.repeat(43) } }),
  },
  'accounts.checkAccount': {
    expect: OPEN,
    input: (world) => ({ body: { phone: world.ownerPhone } }),
  },
  'accounts.resetCode': {
    expect: everybody(403),
    input: (world) => ({ body: { phone: world.ownerPhone } }),
  },
  'accounts.resetPassword': {
    expect: everybody(403),
    input: (world) => ({
      body: { username: world.ownerPhone, password: 'Willow-Basin-31', code: '123456' },
    }),
  },
  // Without a purchase from this device there is nothing to prove.
  'accounts.purchaseCode': {
    expect: everybody(403),
    input: (world) => ({ body: { phone: world.ownerPhone } }),
  },
  'accounts.waitingPurchases': { expect: CUSTOMERS },
  'accounts.joinPurchase': {
    expect: { ...everybody(403), guest: 401 },
    input: () => ({ body: { code: '123456' } }),
  },
  'accounts.forgotPassword': {
    expect: OPEN,
    isOnce: true,
    input: (world) => ({ body: { phone: world.ownerPhone } }),
  },
  'accounts.setForgotten': {
    expect: everybody(403),
    input: (world) => ({
      body: {
        phone: world.ownerPhone,
        ticket: 'guessed',
        code: '123456',
        password: 'Willow-Basin-31',
      },
    }),
  },
  'accounts.loginCode': {
    expect: OPEN,
    isOnce: true,
    input: (world) => ({ body: { phone: world.ownerPhone } }),
  },
  'accounts.loginByCode': {
    expect: everybody(403),
    input: (world) => ({ body: { phone: world.ownerPhone, ticket: 'guessed', code: '123456' } }),
  },
  'accounts.changePassword': {
    expect: MEMBERS,
    isOnce: true,
    input: (world) => ({
      body: { currentPassword: world.password, newPassword: 'Willow-Basin-31' },
    }),
  },
  'accounts.sessions': { expect: MEMBERS },
  // Their tokens are made in api/notifications/preference-links.test.ts.
  'notifications.linkedPreferences': {
    expect: everybody(404),
    input: () => ({ body: { token: '1.2.3' } }),
  },
  'notifications.changeLinkedPreferences': {
    expect: everybody(404),
    input: () => ({ body: { token: '1.2.3', muted: [], mutedWords: { sms: [], mail: [] } } }),
  },
  'notifications.endMails': {
    expect: everybody(404),
    input: () => ({ query: { topic: 'reminder', token: '1.2.3' } }),
  },
  'ownContact.find': { expect: MEMBERS },
  'ownContact.changeEmail': {
    expect: EMPLOYEES,
    input: () => ({ body: { email: null } }),
  },
  // Nobody here has changed their address; api/notifications/contact-hands.test.ts does.
  'ownContact.sendCode': { expect: { ...everybody(409), guest: 401 } },
  'ownContact.prove': {
    expect: { ...everybody(403), guest: 401 },
    input: () => ({ body: { code: '000000' } }),
  },
  'accounts.endSession': {
    expect: OWN,
    isOnce: true,
    input: (world) => ({ params: { id: world.ownerSessionId } }),
  },
  'ownRecord.looks': { expect: CUSTOMERS },
  'ownRecord.find': { expect: CUSTOMERS },
  'closing.find': { expect: CUSTOMERS },
  // For a device whose session ended with its account. The id is its secret.
  'closing.outcome': {
    expect: OPEN,
    input: () => ({ params: { clientId: '6f1b1f0e-58a3-4a0e-9d57-0a4a3f0c9b11' } }),
  },
  // The owner is in the middle of things that the call does not name; what is refused for that is nobody else's.
  'closing.close': {
    expect: { ...CUSTOMERS, owner: 409 },
    isOnce: true,
    input: () => ({ body: { orders: [] } }),
  },
  'accounts.setLanguage': { expect: MEMBERS, input: () => ({ body: { language: 'vi' } }) },
};
