import { list, type Words } from '../reader/lexicon.ts';

/** Halves of a wish to follow somebody who died, or to go on no longer: thoughts of suicide until somebody has asked. */
export const moodParts = {
  died: {
    en: list(`died, passed away, passed on, death, buried, in heaven, widow*, funeral`),
    vi: list(`mất rồi, đã mất, qua đời, mới mất, vừa mất, chết rồi, từ khi ~ mất, từ ngày ~ mất`),
    es: list(`murio, fallecio, se murio, muerte, en el cielo, viud*`),
  },
  follow: {
    en: list(`
      want to be with him, want to be with her, want to be with them, go be with him,
      go be with her, want to join him, want to join her, see him again soon, see her again soon
    `),
    vi: list(`
      muốn đi theo, muốn theo anh, muốn theo ông, muốn theo bà, muốn theo chồng, muốn theo vợ, muốn theo con,
      muốn gặp lại anh, muốn gặp lại ông, muốn gặp lại bà
    `),
    es: list(`
      quiero estar con el, quiero estar con ella, quiero irme con el, quiero irme con ella, quiero reunirme con,
      quisiera irme con, quisiera estar con el, quisiera estar con ella
    `),
  },
  worn_out: {
    en: list(`can't do this, can't keep doing this, can't take this, can't take it anymore`),
    vi: list(`chịu hết nổi, không chịu nổi nữa, không cố được nữa`),
    es: list(`no puedo mas, ya no aguanto mas`),
    except: list(`
      no puedo mas con el hambre, no puedo mas con el frio, no puedo mas con el calor, ya no aguanto mas el hambre,
      ya no aguanto mas el frio, ya no aguanto mas el calor
    `),
  },
  living: {
    en: list(`living, being alive, existing`),
    except: list(
      `living room*, living situation, cost of living, living cost*, living on, living with my, living with the kids`,
    ),
    vi: list(`cuộc sống, cuộc đời`),
    es: list(`vivir asi, viviendo, seguir vivi*, existir, esta vida`),
  },
} satisfies Readonly<Record<string, Words>>;
