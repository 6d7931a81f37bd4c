import { textContract } from '#shared/practice/texts.ts';
import { implement } from '#api/http/implement.ts';
import { saveStories, storiesOf } from './stories.service.ts';
import { listTexts, saveText, textHistory } from './texts.service.ts';

export const textRoutes = implement(textContract, {
  list: ({ em }) => listTexts(em),
  history: ({ em, query }) => textHistory(em, query.key),
  save: ({ em, actor, body }) => saveText(em, actor, body),
  stories: ({ em }) => storiesOf(em),
  saveStories: ({ em, actor, body }) => saveStories(em, actor, body),
});
