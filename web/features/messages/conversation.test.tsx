import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer, aMessage } from '#web/testing/samples.ts';
import { Conversation } from './conversation.tsx';

const me = aCustomer();
const first = aMessage({ id: 1, status: 'read' });
const second = aMessage({ id: 2, content: 'It has come.' });

/** A conversation that the other side continues. */
function Growing() {
  const [messages, setMessages] = useState([first]);
  return (
    <>
      <button type="button" onClick={() => setMessages([first, second])}>
        somebody writes
      </button>
      <Conversation
        messages={messages}
        myId={me.id}
        startId={null}
        isPending={false}
        isPartOf={() => false}
        notice={null}
      />
    </>
  );
}

test('who has scrolled up is told of what comes below, until they have seen the end', async () => {
  let end = 0;
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  rects.mockImplementation(() => ({ top: end, bottom: 500 }) as DOMRect);
  onTestFinished(() => rects.mockRestore());
  const shows = vi.spyOn(Element.prototype, 'scrollIntoView');
  fakeApi();
  const { user } = await renderPart(<Growing />, { as: me });
  const scrollTo = (top: number) => {
    end = top;
    act(() => void document.dispatchEvent(new Event('scroll')));
  };
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  scrollTo(2_000);
  const hint = () => screen.queryByRole('button', { name: 'New message below' });
  expect(hint()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'somebody writes' }));
  await screen.findByText('It has come.');
  shows.mockClear();
  await user.click(hint()!);
  expect(shows).toHaveBeenCalledOnce();
  scrollTo(0);
  expect(hint()).toBeNull();
});
