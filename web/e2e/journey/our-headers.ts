import { PROTOCOL, PROTOCOL_HEADER } from '#shared/lib/protocol.ts';

/** Of an answer that a journey gives in the server's place: without them the app takes it for a captive portal's. */
export const ourHeaders = { [PROTOCOL_HEADER]: String(PROTOCOL) };
