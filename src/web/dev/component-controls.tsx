// The component page, first half: buttons, overlays, fields, loading states.
import { useState } from 'react';
import { AmountField } from '../ui/forms/amount-field.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox, Switch, Tick } from '../ui/forms/checkbox.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { Dialog, Drawer } from '../ui/dialogs/dialog.tsx';
import { DropZone } from '../ui/forms/drop-zone.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Check, CircleAlert, Download, Filter, Lock, Pencil, Plus, Sparkles, Store, Trash2, User } from '../ui/icons.ts';
import { Kbd } from '../ui/popups/kbd.tsx';
import { Link } from '../ui/link.tsx';
import { MenuButton, MoreMenu } from '../ui/popups/menu.tsx';
import { notify } from '../ui/notices.tsx';
import { Popover } from '../ui/popups/popover.tsx';
import { ProgressBar, Skeleton, Spinner } from '../ui/progress.tsx';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { Select } from '../ui/forms/select.tsx';
import { SegmentedControl, Tabs } from '../ui/tabs.tsx';
import { PasswordInput, SearchInput, Textarea, TextInput } from '../ui/forms/text-input.tsx';
import { devAccounts } from './component-data.tsx';

const row = 'flex flex-wrap items-center gap-3';

export function DevActions() {
  return (
    <Card title="Buttons, links, overlays">
      <div className="space-y-4">
        <DevButtons />
        <DevOverlays />
        <DevBadges />
      </div>
    </Card>
  );
}

function DevButtons() {
  return (
    <div className={row}>
      <Button variant="primary" icon={Plus}>
        New Transaction
      </Button>
      <Button icon={Download}>Export</Button>
      <Button variant="ghost">Cancel</Button>
      <Button variant="danger" icon={Trash2}>
        Delete
      </Button>
      <Button variant="primary" loading loadingLabel="Signing in...">
        Sign in
      </Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button disabled>Disabled</Button>
      <Button size="small">Small</Button>
      <Button size="large" variant="primary">
        Large
      </Button>
      <IconButton icon={Pencil} label="Edit" shortcut="E" />
      <IconButton icon={Trash2} label="Delete" disabled />
      <Link to="/app">A link in text</Link>
      <Kbd>⌘K</Kbd>
    </div>
  );
}

function DevOverlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" onClick={close}>
        Save transaction
      </Button>
    </>
  );
  return (
    <>
      <div className={row}>
        <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        <DevMenus />
        <DevNotices />
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="New transaction"
        description="Money that came in or went out."
        footer={footer}
      >
        <div className="space-y-4">
          <Field label="Description" required>
            <TextInput />
          </Field>
          <Field label="Account">
            <AccountBox />
          </Field>
        </div>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Adobe Creative Cloud" description="Expense on Nov 18, 2026" footer={footer}>
        <p className="text-muted">What belongs to one row stands here.</p>
      </Drawer>
    </>
  );
}

function DevMenus() {
  return (
    <>
      <MenuButton
        label="Actions"
        sections={[
          {
            label: 'This entry',
            items: [
              { label: 'Edit', icon: Pencil, shortcut: 'E' },
              { label: 'Locked', icon: Lock, disabled: true },
            ],
          },
          { items: [{ label: 'Delete', icon: Trash2, danger: true }] },
        ]}
      />
      <MoreMenu sections={[{ items: [{ label: 'Edit', icon: Pencil }] }]} />
      <Popover label="Filter" trigger={(props) => <IconButton {...props} icon={Filter} label="Filter" />}>
        <Checkbox label="Only uncategorized" />
      </Popover>
    </>
  );
}

function DevNotices() {
  return (
    <>
      <Button
        onClick={() =>
          void confirm({
            title: 'Delete this transaction?',
            description: 'It is taken out of the books by an entry that reverses it. You can undo this.',
            confirmLabel: 'Delete transaction',
            danger: true,
          }).then((yes) => notify({ title: yes ? 'Transaction deleted' : 'Nothing was changed', variant: yes ? 'success' : 'default' }))
        }
      >
        Ask first
      </Button>
      <Button
        onClick={() =>
          notify({
            title: 'Saved',
            description: 'The entry is in the books.',
            variant: 'success',
            action: { label: 'Undo', onPress: () => undefined },
          })
        }
      >
        Success notice
      </Button>
      <Button onClick={() => notify({ title: 'Error', description: 'Failed to fetch transactions', variant: 'destructive' })}>
        Error notice
      </Button>
    </>
  );
}

function DevBadges() {
  const [view, setView] = useState('month');
  const [tab, setTab] = useState('overview');
  return (
    <>
      <div className={row}>
        <Badge>Draft</Badge>
        <Badge tone="accent" icon={Sparkles}>
          Suggested
        </Badge>
        <Badge tone="positive" icon={Check}>
          Reconciled
        </Badge>
        <Badge tone="warning">Overdue soon</Badge>
        <Badge tone="negative" icon={CircleAlert}>
          Out of balance
        </Badge>
        <SegmentedControl
          label="Period"
          value={view}
          onChange={setView}
          options={[
            { value: 'month', label: 'Month' },
            { value: 'quarter', label: 'Quarter' },
            { value: 'year', label: 'Year' },
          ]}
        />
      </div>
      <Tabs
        label="Dashboard"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'overview', label: 'Overview', content: <p className="text-muted">What the tab shows.</p> },
          { value: 'second', label: 'Second', content: <p className="text-muted">Another face of it.</p> },
          { value: 'reports', label: 'Reports', disabled: true, hint: 'Comes with a later release' },
        ]}
      />
    </>
  );
}

function AccountBox() {
  const [value, setValue] = useState<string | null>('6100');
  return (
    <ComboBox
      groups={devAccounts}
      value={value}
      onChange={setValue}
      clearable
      placeholder="Choose an account"
      onCreate={(text) => notify({ title: `Create ${text}` })}
    />
  );
}

export function DevForms() {
  return (
    <Card title="Fields">
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
        <DevTypedFields />
        <DevOtherFields />
      </div>
      <DevChoices />
    </Card>
  );
}

function DevTypedFields() {
  const [amount, setAmount] = useState<bigint | null>(1_200_000n);
  const [bad, setBad] = useState<bigint | null>(null);
  const [day, setDay] = useState<string | null>('2026-11-20');
  return (
    <>
      <Field label="Email" help="We write only about your account.">
        <TextInput type="email" placeholder="you@example.com" />
      </Field>
      <Field label="Email" error="Please enter a valid email address">
        <TextInput type="email" defaultValue="mara@" />
      </Field>
      <Field label="Password" help="Min. 8 chars, 1 uppercase, 1 lowercase, 1 number, 1 special char">
        <PasswordInput defaultValue="correct horse" />
      </Field>
      <AmountField label="Amount" currency="USD" value={amount} onChange={setAmount} help="1,234.50 or 12k" />
      <AmountField label="Amount refused" currency="EUR" value={bad} onChange={setBad} error="An amount is needed." />
      <DateField label="Date" value={day} onChange={setDay} help="A date, or words like yesterday" />
      <Field label="Category">
        <AccountBox />
      </Field>
      <Field label="Currency" optional>
        <Select
          placeholder="Choose"
          defaultValue=""
          options={[
            {
              label: 'Often used',
              options: [
                { value: 'USD', label: 'US dollar' },
                { value: 'EUR', label: 'Euro' },
              ],
            },
            { value: 'CHF', label: 'Swiss franc' },
          ]}
        />
      </Field>
    </>
  );
}

function DevOtherFields() {
  const [on, setOn] = useState(true);
  return (
    <>
      <Field label="Search" hideLabel>
        <SearchInput placeholder="Search transactions" />
      </Field>
      <Field label="Disabled">
        <TextInput disabled defaultValue="Closed by the lock of October" />
      </Field>
      <Field label="Note">
        <Textarea placeholder="What should be remembered" />
      </Field>
      <div className="space-y-4">
        <Checkbox label="Remember me" defaultChecked />
        <Checkbox label="I accept the terms" error="You must accept the terms and conditions." />
        <span className={row}>
          <Tick aria-label="Some" indeterminate /> <Tick aria-label="None" /> <Tick aria-label="Disabled" disabled defaultChecked />
        </span>
        <Switch label="Suggest categories" help="Below 80 % it only suggests." checked={on} onChange={setOn} />
      </div>
    </>
  );
}

function DevChoices() {
  const [kind, setKind] = useState<string | null>('freelancer');
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2">
      <RadioCards
        label="What kind of business do you run?"
        value={kind}
        onChange={setKind}
        cards={[
          { value: 'freelancer', label: 'Freelancer', description: 'You sell your time and skills.', icon: User },
          { value: 'shop', label: 'Shop', description: 'You buy, keep and sell goods.', icon: Store },
          { value: 'creator', label: 'Creator', description: 'Advertising, sponsors, members.', icon: Sparkles },
          { value: 'other', label: 'Not yet', description: 'This one cannot be chosen.', disabled: true },
        ]}
      />
      <DropZone
        label="Drop your statement here"
        help="CSV, OFX, QIF, CAMT.053 or MT940, up to 20 MB"
        accept={['.csv', '.ofx', '.qif', '.xml']}
        maxBytes={20 * 1024 * 1024}
        file={file}
        onFile={setFile}
        error={file ? undefined : 'Line 14 of statement.csv has no date that can be read. Nothing was imported.'}
      />
    </div>
  );
}

export function DevWaiting() {
  return (
    <Card title="Waiting">
      <div className="grid gap-6 md:grid-cols-3">
        <ProgressBar label="Posting entries" value={42} detail="42,000 of 100,000 lines" />
        <ProgressBar label="Reading the file" value={null} />
        <div className="flex items-center gap-4">
          <Spinner />
          <span className="flex-1 space-y-2">
            <Skeleton />
            <Skeleton className="h-4 w-2/3" />
          </span>
        </div>
      </div>
    </Card>
  );
}
