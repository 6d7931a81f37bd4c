import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { tabClass, tabCurrentClass, tabListClass, tabOtherClass } from './link-tabs.tsx';
import { fadeEdges } from './scroll-fade.ts';

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  aside?: ReactNode;
  content: ReactNode;
};

type TabsProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: TabItem<Value>[];
};

/** Panels of one screen. If each tab has its own URL use LinkTabs. */
export function Tabs<Value extends string>({ label, value, onChange, items }: TabsProps<Value>) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => (list.current ? fadeEdges(list.current) : undefined), [items.length]);
  return (
    <TabGroup
      selectedIndex={items.findIndex((item) => item.value === value)}
      onChange={(index) => onChange(items[index]!.value)}
    >
      <div className="@container">
        <TabList ref={list} aria-label={label} className={tabListClass}>
          {items.map((item) => (
            <Tab
              key={item.value}
              className={({ selected }) =>
                classNames(tabClass, '@max-sm:px-2.5', selected ? tabCurrentClass : tabOtherClass)
              }
            >
              {item.label}
              {item.aside}
            </Tab>
          ))}
        </TabList>
      </div>
      <TabPanels className="pt-6">
        {items.map((item) => (
          <TabPanel key={item.value} className="rounded-sm">
            {item.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
