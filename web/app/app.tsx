import { BrowserRouter } from 'react-router-dom';
import { Shell } from './shell.tsx';
import { TextsGate } from './texts-gate.tsx';

export function App() {
  return (
    <TextsGate>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </TextsGate>
  );
}
