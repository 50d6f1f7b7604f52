// Weights trained on scans, photos and PDFs of receipts: how strongly each feature supports a candidate. Written as "name weight" pairs.

export type Weights = Readonly<Record<string, number>>;
const weightsOf = (text: string): Weights =>
  Object.fromEntries(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('='))
      .map(([name = '', weight]) => [name, Number(weight)]),
  );

export const totalWeights = weightsOf(`
  sumtots=1.97 parttot=-1.62 l_payable=1.95 l_suppl=-2.64 l_pct=-0.9 subtax=0.9 cashchange=1.94 itemsum=0.38 l_grand=0.71
  strong=0.51 sub=-1.26 disc=-1.52 change=-2.11 qty_total=-1.21 neg=-1.15 l_totgst=-0.5 l_excl=-1.02 suggest=-2 taxR=-0.1
  where_rowabove=0.12 nolabel=-0.12 ry=0.46 ry2=0.52 late=0.08 early=-0.24 rank=-1.27 n=0.58 lr=0.27 multi=-0.33 h=0.87 conf=-0.08
  notcashchange=-0.44 taxincl=0.59 totbelow=0.38 rightcol=0.75 lastinrow=1.03 total=0.85 tax=0.91 where_left=-0.42 eqsub=0.37
  eqtax=0.29 prevtax=0.13 prevsub=-0.28 tot=0.11 second=0.13 tot_cashchange=-0.72 subany=0.18 netrate=0.4 tot_itemsum=-0.24
  labelled_elsewhere=0.56 tots2=0.34 tot_n2=0.55 lasttot=0.62 firsttot=0.05 plain=1.3 cash=-0.88 max=0.71 eqcash=0.6 totabove=0.07
  nextchange=-0.29 whole=-0.9 eqchange=0.29 prevsummary=-0.32 l_price=-0.06 where_above=-0.31 rounded=0.76 r5=0.79 l_amount=-0.66
  tot_far=-0.18 n3=-0.15 tot_eqcash=0.15 tot_max=-0.14 qty=-0.26 l_sales=-0.24 tot_tax=-0.29 nextround=-0.23 l_incl=-0.07
  nextcash=0.4 prevround=0.74 tot_eqsub=-0.47 cur=0.61 int=-0.43 l_nett=0.48 notr5=-0.79 willround=0.24 round=-0.03 isround=0.03
  roundedFrom=0.7 summary=-0.2 round_total=0.88 l_rounded=0.24 where_none=0.74 l_due=0.43 multi3=-0.19 where_below=-0.13 card=-0.06
  l_tend=-0.14 svc=-0.05`);

export const dateWeights = weightsOf(`
  invdate=2 negdue=-2 negdel=-1.02 neg=-1 upneg=-0.7 range=-1 inpara=-0.5 k_num4=0.08 lab=0.34 timer=0.83 ry=-0.03 early=-0.15
  n=0.12 first=0.37 last=-0.17 newest=0.09 oldest=-0.48 conf=-0.05 lettersleft=-1.04 timedown=-0.24 k_mon=0.06 k_num2=-0.43
  digitsright=0.32 inv=-0.1 k_glued=0.19 gst=0.19 digitsleft=0.19 join=-0.32 timel=0.37 k_ymd=0.1`);

export const merchantWeights = weightsOf(`
  row=-1.36 r1=0.5 suf=1.31 dr=-1.96 len=1.19 h=0.39 caps=0.78 cent=-1.03 conf=1.17 dnaddr=1.06 two=-0.54 a_row=-0.56 a_r1=-0.22
  a_suf=0.49 a_dr=-0.29 a_len=0.51 a_h=-0.35 a_caps=0.61 a_cent=-0.67 a_conf=0.37 a_dnaddr=-0.33 b_row=-0.61 b_r2=-0.22 b_addr=-0.33
  b_dr=-0.83 b_len=-1.31 b_h=0.64 b_caps=0.62 b_cent=-0.23 b_conf=0.24 b_upsuf=0.49 b_dnaddr=0.11 r2=-0.87 addr=-1.73 upsuf=-0.38
  a_r2=-0.34 a_addr=-0.26 a_upsuf=-0.07 b_upaddr=-0.26 upaddr=-0.81 a_upaddr=-0.22 b_startdigit=-0.59 b_dnreg=1.44 startdigit=-1.02
  dnreg=1.4 cutL=-0.73 a_startdigit=-0.44 a_dnreg=-0.5 b_r5=-0.43 b_bad=-0.61 b_colon=-0.48 r5=-0.65 bad=-1.71 colon=-1.21 cut=2.35
  a_r5=-0.03 a_bad=-0.81 a_colon=-0.33 b_big=0.67 big=-0.25 a_big=0.06 part=-1.17 b_short=-0.32 short=-0.61 a_short=-0.09
  b_again=0.13 again=-0.34 cutP=-0.42 r0=1.54 suf2=1.29 a_r0=0.13 a_suf2=0.15 b_r1=0.13 b_regno=-0.43 regno=-0.39 a_again=-0.33
  dnsuf=-0.61 a_dnsuf=1.12 b_suf=1.69 b_suf2=1.1 a_regno=-0.11 b_dnsuf=-0.12`);
