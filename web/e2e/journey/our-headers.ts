import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';

/** For a response that a journey gives in place of the server. Without them the app takes it for a captive portal's. */
export const ourHeaders = { [PROTOCOL_HEADER]: String(PROTOCOL) };
