// Plates 10–15: anchovies, cheese, a harvest, the fish market in two inks, and the notebook.
import {sheet,INK,circ,oval,box,blob,cut,put,gouge,arcGouge,rays,rings,hatch,scatter,dot,speck,rnd,poly,rad} from './press.mjs';
const {sal,molla,rovell,brasa,tomaquet,garnatxa,most,fulla,oliva,api,rosa,crosta,pebrot,blau,nit,fang,cel,pernil}=INK;const {cos,sin}=Math;

// ------------------------------------------------ 10 · anxoves: the tin
{const s=sheet('10-anxoves-blau',{title:'Una llauna d’anxoves',bg:blau,tall:{cx:1086,cy:446,k:.56},sd:101});const X=1086,Y=446,sh='#163673';
s.ink('#3A66B8',rays(X,Y,408,490,44,6));
// shadow, tin, rim
s.cut(sh,circ(X+18,Y+30,372),{step:60});
s.cut('#B98A1C',circ(X,Y+6,372),{step:28});s.cut(rovell,circ(X,Y,368),{step:26});
s.ink('#FFDF8E',rings(X,Y,356,{n:1,a0:170,a1:300,w:9,brk:4}));s.ink('#C98A12',rings(X,Y,356,{n:1,a0:-10,a1:110,w:8,brk:4}));
s.cut('#8C5A10',circ(X,Y,336),{step:26});s.cut('#E9B01F',circ(X+4,Y+10,328),{step:26});
s.ink('#F7D067',rings(X+4,Y+10,318,{n:2,gap:13,a0:20,a1:100,w:7,brk:3}));
// a fillet, laid head to tail
s.def('a',()=>{
 s.cut('#8C5A10','M-232 18C-160 -26 60 -34 170 4L236 -16C226 8 226 16 240 40L168 26C60 60 -150 60 -232 18Z',{step:26});
 s.cut(garnatxa,'M-240 4C-166 -44 56 -48 166 -10L238 -34C226 -8 226 2 240 26L166 12C58 46 -158 44 -240 4Z',{step:20});
 s.cut('#8E2A3C','M-224 0C-160 -36 50 -40 156 -8C50 4 -150 10 -224 0Z',{step:20});
 s.ink('#D98A86',gouge(-190,-9,-60,-24,4.5,-4),gouge(-40,-24,80,-20,4,-3),gouge(100,-16,150,-8,3));
 s.ink('#3E0718',gouge(-196,6,150,2,4,4));
 s.ink('#C8646A',[-170,-136,-100,-64,-28,8,44,80,112].map(x=>gouge(x,8,x+22,24,2.8,-2)).join(''));
 s.ink(rosa,gouge(186,-8,232,-26,3),gouge(186,0,232,14,3))});
const rows=[[-250,.78,0],[-172,1.06,180],[-88,1.22,0],[-2,1.27,180],[84,1.23,0],[168,1.06,180],[246,.76,0]];
rows.forEach(([dy,k,r],i)=>s.use('a',X+(i%2?8:-2),Y+dy,{k,ky:[.96,1.16,1.24,1.26,1.24,1.16,.94][i],r:r+(i%2?2:-3)}));
// oil and pepper
s.ink('#FFE9A8',dot(X-262,Y-128,8),dot(X-276,Y-104,5),dot(X+286,Y+132,8),dot(X+268,Y+160,6));
s.ink(most,[[-60,-192],[120,-26],[-190,64],[60,150],[-20,226],[196,62],[-120,-104]].map(([a,b])=>dot(X+a,Y+b,7)).join(''));
// bay leaf and a curled lid with its key
s.ink(fulla,cut('M-96 0C-60 -46 40 -50 104 -6C44 44 -56 44 -96 0Z',{at:{x:X+176,y:Y-202,r:34,k:1},step:18}));s.ink('#7C9A4A',gouge(X+98,Y-252,X+258,Y-146,5),gouge(X+150,Y-228,X+176,Y-262,3),gouge(X+178,Y-208,X+222,Y-226,3),gouge(X+150,Y-212,X+146,Y-178,3),gouge(X+188,Y-184,X+190,Y-150,3));
const kx=X+258,ky=Y+266,R=-147;
const Q=(a,b)=>[kx+a*cos(rad(R))-b*sin(rad(R)),ky+a*sin(rad(R))+b*cos(rad(R))];
s.cut(sh,'M-120 -58H132V70H-120Z',{at:{x:kx+14,y:ky+26,r:R},step:50});
s.cut('#C98A12','M-124 -62H124V62H-124Z',{at:{x:kx,y:ky,r:R},step:40});
s.cut(rovell,'M-124 8H124V62H-124Z',{at:{x:kx,y:ky,r:R},step:40});
s.ink('#FFE9A8',gouge(...Q(-112,44),...Q(110,44),8),gouge(...Q(-60,22),...Q(112,22),4));s.ink('#8C5A10',gouge(...Q(-116,-10),...Q(116,-10),5),gouge(...Q(-116,-32),...Q(110,-32),5),gouge(...Q(-100,-50),...Q(110,-50),4));
s.cut('#8FA3B0','M-188 -9H-120V9H-188Z',{at:{x:kx,y:ky,r:R},step:30});s.cut('#C5D3DB',circ(...Q(-206,0),34),{step:14});s.cut(blau,circ(...Q(-206,0),18),{step:12});s.ink(sal,arcGouge(...Q(-206,0),27,190,280,6));
s.cut('#8FA3B0','M120 -9H176V9H120Z',{at:{x:kx,y:ky,r:R},step:30});
s.save()}

// ------------------------------------------------ 11 · formatges: the slate
{const s=sheet('11-formatges-fulla',{title:'Una taula de formatges',bg:fulla,tall:{cx:1090,cy:446,k:.56},sd:111});const X=1090,Y=446,sh='#283A16';
s.ink('#526B37',rays(X,Y,404,486,44,6));
s.cut(sh,circ(X+18,Y+30,372),{step:60});
s.cut('#8A4E1E',circ(X,Y,372),{step:28});s.cut('#C98A4C',circ(X-3,Y-7,360),{step:30});
s.ink('#B0733A',hatch(circ(X,Y,336),{ang:24,gap:34,len:200,w:4,skip:.25}));s.ink('#E4B276',rings(X,Y-7,350,{n:1,a0:175,a1:300,w:8,brk:4}));
const bs='#8A4E1E';
// big wheel, cut, seen from above with a side
s.cut(bs,oval(X-84,Y-82,214,178),{step:50});
s.cut('#9A5A22',oval(X-98,Y-92,214,172),{step:24});s.cut('#B9722E',oval(X-98,Y-122,214,166),{step:24});
s.cut(rovell,oval(X-98,Y-126,200,152),{step:24});
s.ink('#FFD98A',rings(X-98,Y-126,186,{n:4,gap:20,a0:180,a1:300,w:8,brk:3,fy:.76}));s.ink('#DE9220',rings(X-98,Y-126,186,{n:3,gap:18,a0:0,a1:95,w:7,brk:3,fy:.76}));
// the missing wedge: paste inside
s.cut('#8A4E1E',`M${X-98} ${Y-126}L${X+70} ${Y-206}Q${X+124} ${Y-150} ${X+112} ${Y-90}L${X+110} ${Y-60}L${X-98} ${Y-92}Z`,{step:26});
s.cut('#C98A4C',`M${X-98} ${Y-126}L${X+66} ${Y-204}Q${X+120} ${Y-150} ${X+108} ${Y-96}Z`,{step:26});
s.cut('#FFE6AE',`M${X-98} ${Y-126}L${X+66} ${Y-204}V${Y-164}L${X-98} ${Y-86}Z`,{step:26});
s.cut('#F8D48A',`M${X-98} ${Y-126}L${X+108} ${Y-96}V${Y-56}L${X-98} ${Y-86}Z`,{step:26});
s.ink('#D9A24A',dot(X-20,Y-100,9),dot(X+30,Y-86,6),dot(X+64,Y-82,11),dot(X-56,Y-104,5),dot(X+20,Y-160,7),dot(X-26,Y-146,5));
// the wedge, pulled out
s.cut(bs,`M${X+82} ${Y+12}L${X+262} ${Y-98}Q${X+322} ${Y-40} ${X+310} ${Y+34}L${X+308} ${Y+84}Z`,{step:40});
s.cut('#F8D48A',`M${X+68} ${Y-6}L${X+300} ${Y+18}V${Y+66}L${X+68} ${Y+40}Z`,{step:26});s.cut('#B9722E',`M${X+250} ${Y-116}Q${X+312} ${Y-60} ${X+300} ${Y+18}V${Y+66}Q${X+318} ${Y-20} ${X+262} ${Y-80}Z`,{step:24});
s.cut(rovell,`M${X+68} ${Y-6}L${X+250} ${Y-116}Q${X+310} ${Y-58} ${X+300} ${Y+18}Z`,{step:26});s.ink('#FFD98A',gouge(X+110,Y-16,X+240,Y-92,6),gouge(X+140,Y-12,X+256,Y-66,5));s.ink('#D9A24A',dot(X+110,Y+18,7),dot(X+160,Y+26,11),dot(X+220,Y+34,8),dot(X+264,Y+40,10),dot(X+190,Y+44,5));
// blue cheese
s.cut(bs,`M${X-262} ${Y+92}L${X-60} ${Y+62}L${X-40} ${Y+196}L${X-238} ${Y+240}Z`,{step:40});
s.cut('#D9CDB8',`M${X-276} ${Y+100}L${X-66} ${Y+92}L${X-54} ${Y+178}L${X-256} ${Y+212}Z`,{step:24});
s.cut(sal,`M${X-276} ${Y+76}L${X-104} ${Y+20}L${X-56} ${Y+70}L${X-60} ${Y+100}L${X-268} ${Y+128}Z`,{step:24});
s.cut('#F1E8D6',`M${X-276} ${Y+96}L${X-62} ${Y+74}L${X-54} ${Y+166}L${X-260} ${Y+202}Z`,{step:24});
s.ink('#5B7BA6',scatter(`M${X-262} ${Y+112}L${X-76} ${Y+92}L${X-68} ${Y+154}L${X-250} ${Y+186}Z`,20,(x,y)=>gouge(x-11,y+rnd(-6,6),x+12,y+rnd(-6,6),5,rnd(-5,5)),{gap:20}),scatter(`M${X-220} ${Y+72}L${X-110} ${Y+36}L${X-76} ${Y+68}L${X-200} ${Y+90}Z`,7,(x,y)=>gouge(x-9,y+4,x+10,y-4,4,3),{gap:18}));
// soft round with ash
s.cut(bs,oval(X+132,Y+196,124,96),{step:40});s.cut('#5A5560',oval(X+118,Y+186,120,90),{step:20});s.cut('#77727C',oval(X+118,Y+160,120,82),{step:20});s.cut('#928D96',oval(X+112,Y+154,100,64),{step:20});
s.ink(sal,scatter(oval(X+116,Y+158,100,66),26,(x,y)=>speck(x,y,rnd(2,4.5)),{gap:13}));s.cut(sal,`M${X+118} ${Y+160}L${X+232} ${Y+138}Q${X+240} ${Y+176} ${X+216} ${Y+206}Z`,{step:22});s.cut('#EFE2C8',`M${X+118} ${Y+160}L${X+216} ${Y+206}L${X+214} ${Y+234}L${X+120} ${Y+190}Z`,{step:22});
// walnuts, grapes, a little fork-knife
s.def('w',()=>{s.cut(bs,oval(6,9,32,26),{step:20});s.cut(crosta,oval(0,0,31,26),{step:12});s.ink('#E6A866',gouge(-24,-4,22,-6,4),arcGouge(0,0,22,190,260,4),arcGouge(2,2,16,200,330,3));s.ink('#7A3E14',gouge(-26,5,26,4,3),arcGouge(0,4,18,20,120,3))});
s.use('w',X-296,Y-6,{k:1});s.use('w',X-262,Y+38,{k:.8,r:50});s.use('w',X+28,Y+306,{k:.95,r:20});
s.def('u',()=>{s.cut('#3A0A2A',circ(0,0,21),{step:10});s.cut(garnatxa,circ(-2,-2,17),{step:10});s.ink('#D98AA0',arcGouge(-2,-2,11,190,270,4))});
[[-46,262],[-12,244],[-80,246],[-28,286],[-62,288],[-96,284],[-48,314]].forEach(([a,b])=>s.use('u',X+a,Y+b));s.ink('#8FA84A',gouge(X-46,Y+246,X-20,Y+204,5,5));
const kn={x:X+292,y:Y+250,r:-38};s.cut(sh,'M-150 8L40 -14H176V22H44L-110 26Z',{at:{...kn,x:kn.x+10,y:kn.y+16},step:50});s.cut('#DFE9EF','M-158 -2L40 -20 40 16 -98 26Q-104 10 -122 14Q-136 16 -140 30Q-164 20 -158 -2Z',{at:kn,step:30});s.cut(sal,'M-148 -2L36 -18 36 -7 -110 8Z',{at:kn});s.cut(most,'M36 -20H172Q190 0 172 20H36Z',{at:kn,step:26});
s.save()}

// ------------------------------------------------ 12 · vinya: pruning tools and a basket of garnatxa
{const s=sheet('12-verema-rosa',{title:'Una cistella de garnatxa i les eines de podar',bg:rosa,tall:{cx:1090,cy:446,k:.56},sd:121});const X=1090,Y=446,sh='#DB8F7E';
s.ink('#F9CDC1',rays(X,Y,404,486,44,6));
s.cut(sh,circ(X+18,Y+30,366),{step:60});
// basket from above
s.cut('#7A3E14',circ(X,Y,366),{step:26});
let w='',w2='';for(let i=0;i<52;i++){const a=i*360/52;(i%2?w+=arcGouge(X,Y,344,a,a+8.4,34):w2+=arcGouge(X,Y,344,a,a+8.4,34))}
s.ink('#D99A52',w);s.ink('#B9692B',w2);s.cut('#5A2A0E',circ(X,Y,316),{step:26});s.cut('#3A0A1F',circ(X,Y,306),{step:26});
// leaves under
s.def('l',()=>{s.cut('#2C3F18','M0 96C-16 60 -60 84 -96 56C-76 30 -116 6 -104 -34C-66 -30 -62 -74 -30 -92C-16 -64 16 -64 30 -92C62 -74 66 -30 104 -34C116 6 76 30 96 56C60 84 16 60 0 96Z',{at:{x:6,y:10},step:20});s.cut('#5E7B30','M0 96C-16 60 -60 84 -96 56C-76 30 -116 6 -104 -34C-66 -30 -62 -74 -30 -92C-16 -64 16 -64 30 -92C62 -74 66 -30 104 -34C116 6 76 30 96 56C60 84 16 60 0 96Z',{step:18});s.ink('#B4C76A',gouge(0,90,0,-60,5),gouge(0,30,-70,40,4),gouge(0,30,70,40,4),gouge(0,10,-72,-24,4),gouge(0,10,72,-24,4))});
s.use('l',X-210,Y-150,{r:-40,k:1.08});s.use('l',X+226,Y+120,{r:120,k:1});s.use('l',X+170,Y-206,{r:36,k:.9});
// grapes, three bunches
s.def('r',()=>{s.cut('#1A0412',circ(4,7,34),{step:16});s.cut('#4A0C3A',circ(0,0,33),{step:12});s.cut('#6E1A52',circ(-4,-5,24),{step:12});s.ink('#D48AB4',arcGouge(-4,-4,17,185,265,6));s.ink('#8F3A74',arcGouge(0,0,26,10,80,4))});
const bunch=(cx,cy,r,n)=>{const rowsN=n;let k=0;for(let i=0;i<rowsN.length;i++){for(let j=0;j<rowsN[i];j++){const u=(j-(rowsN[i]-1)/2)*54+rnd(-4,4),v=i*46+rnd(-4,4);const x=cx+u*cos(rad(r))-v*sin(rad(r)),y=cy+u*sin(rad(r))+v*cos(rad(r));s.use('r',x,y,{k:.92+rnd(0,.12),r:rnd(-20,20)})}}};
bunch(X-96,Y-214,14,[3,4,5,5,4,3,2,1]);bunch(X+128,Y-150,-16,[3,4,4,4,3,2,1]);bunch(X-176,Y+34,-8,[2,3,3,3,2,1]);bunch(X+16,Y+46,4,[3,4,4,3,2]);
s.use('l',X-70,Y-232,{r:8,k:.74});s.use('l',X+146,Y-176,{r:-14,k:.66});
s.ink('#7A8F3A',gouge(X-80,Y-216,X-60,Y-300,7,6),gouge(X+136,Y-160,X+170,Y-236,7,-5));
// secateurs lying across the rim
const P={x:X+188,y:Y+190,r:-40,k:1.12};
const T=(a,b)=>[P.x+P.k*(a*cos(rad(P.r))-b*sin(rad(P.r))),P.y+P.k*(a*sin(rad(P.r))+b*cos(rad(P.r)))];
for(const [dx,dy,c1,c2,c3] of [[12,20,'#2A0A14','#2A0A14','#2A0A14'],[0,0,pebrot,'#DFE9EF','#8FA3B0']]){const at={...P,x:P.x+dx,y:P.y+dy};
 s.cut(c1,'M4 -8C70 -34 150 -70 232 -62Q250 -50 236 -34C160 -38 80 4 20 22Z',{at,step:26});s.cut(c1,'M4 8C70 34 150 74 232 70Q250 58 236 40C160 40 80 -2 20 -20Z',{at,step:26});
 s.cut(c3,'M14 -22C-40 -46 -110 -62 -160 -30C-116 -22 -60 0 -10 26Z',{at,step:22});s.cut(c2,'M16 20C-40 60 -120 66 -176 10C-120 22 -60 -10 -6 -28Z',{at,step:22})}
s.ink('#FF9A7A',gouge(...T(60,-24),...T(226,-54),6,-5),gouge(...T(60,22),...T(226,54),5,8));s.ink(sal,gouge(...T(-160,18),...T(-20,0),5,12));s.cut('#5F7480',circ(...T(4,0),20),{step:12});s.ink(sal,dot(...T(1,-2),8));
// small billhook handle, a cut shoot
s.ink('#7A4A1C',cut('M-150 -10C-60 -22 40 6 150 -12L152 8C50 26 -60 2 -148 12Z',{at:{x:X-236,y:Y+268,r:-24},step:24}));s.ink('#C98A4C',gouge(X-360,Y+318,X-120,Y+212,4,4));s.ink('#5E7B30',dot(X-300,Y+276,13),dot(X-190,Y+262,12));s.ink('#F6E3C0',dot(X-100,Y+204,11));
s.save()}

// ------------------------------------------------ 13 · llotja: fish and oysters on ice
for(const [name,bg,sh,ray] of [['13-llotja-nit',nit,'#10153A','#2E3A78'],['15-llotja-rosa',rosa,'#DB8F7E','#F9CDC1']])
{const s=sheet(name,{title:'Peix i ostres de la llotja',bg,tall:{cx:1090,cy:446,k:.56},sd:131});const X=1090,Y=446;
s.ink(ray,rays(X,Y,404,486,44,6));
s.cut(sh,circ(X+18,Y+30,368),{step:60});
s.cut('#8FA3B0',circ(X,Y,368),{step:26});s.cut('#C5D3DB',circ(X-2,Y-5,360),{step:28});s.cut('#7F97A8',circ(X,Y,332),{step:26});s.cut('#EAF3F7',circ(X+3,Y+6,326),{step:26});
s.ink(sal,rings(X,Y-4,348,{n:1,a0:175,a1:300,w:8,brk:4}));
// ice
s.ink(cel,scatter(circ(X,Y,312),40,(x,y)=>{const r=rnd(14,30),a0=rnd(6.3);return poly(Array.from({length:5},(_,i)=>{const a=a0+i*1.257;return[x+r*cos(a)*rnd(.7,1.1),y+r*sin(a)*rnd(.7,1.1)]}))},{gap:38}));
s.ink(sal,scatter(circ(X,Y,306),28,(x,y)=>{const a=rnd(6.3);return gouge(x,y,x+22*cos(a),y+22*sin(a),5)},{gap:36}));
// fish
const F=(id,back,side,belly,fin,dark)=>s.def(id,()=>{
 s.cut('#A9C3D2','M-252 26C-190 -60 10 -84 168 0L250 -54Q236 20 262 92L166 48C20 104 -170 100 -252 26Z',{at:{x:8,y:16},step:40});
 s.cut(fin,'M-60 -66C-20 -116 60 -112 110 -62L90 -30L-50 -46Z',{step:20});s.cut(fin,'M-20 62C0 100 60 108 92 84L74 44Z',{step:20});s.cut(fin,'M148 -4L250 -68Q222 6 256 82L146 32Z',{step:24});
 s.cut(side,'M-258 8C-196 -74 6 -92 168 -4Q176 14 166 32C20 88 -176 86 -258 8Z',{step:22});
 s.cut(back,'M-258 8C-196 -74 6 -92 168 -4Q172 2 172 10C30 -22 -120 -34 -184 -4Q-226 14 -258 8Z',{step:22});
 s.cut(belly,'M-244 20C-190 34 -60 68 96 46C10 74 -160 84 -244 20Z',{step:22});
 s.cut(dark,'M-150 -50C-126 -20 -128 24 -156 56L-142 58C-112 26 -110 -22 -136 -54Z',{step:18,w:.8});
 s.ink(sal,dot(-196,-8,19));s.ink(most,dot(-196,-8,11));s.ink(sal,dot(-200,-12,4));s.ink(dark,gouge(-250,14,-214,22,4));
 let g='';for(let r=0;r<4;r++)for(let i=0;i<7;i++){const x=-104+i*34+(r%2)*16,y=-26+r*19;if(x<132-r*6)g+=arcGouge(x,y,13,-70,70,4)}s.ink(dark,g);
 s.ink(sal,gouge(-120,-62,-10,-70,5,-4),gouge(10,-68,90,-46,4,-3));s.ink(dark,gouge(168,-2,232,-44,3),gouge(170,10,228,14,3),gouge(168,24,232,60,3),gouge(-20,-62,-4,-94,3),gouge(16,-64,34,-98,3),gouge(52,-58,72,-86,3));
});
F('f','#B02A1C','#E4573A','#F8C4A4',pebrot,'#8E1A14');F('h','#2450A4','#7FA3C8','#F4F8FA','#1C3A7C','#1C3468');
s.use('h',X+6,Y-176,{r:-7,k:.94});s.use('f',X-6,Y-22,{r:-4,k:1.16});
// oysters
s.def('o',()=>{s.cut('#A9C3D2','M-84 8C-92 -48 -36 -82 14 -74C66 -66 96 -26 84 26C72 70 12 84 -30 72C-66 62 -80 44 -84 8Z',{at:{x:8,y:14},step:26});s.cut('#4E5560','M-84 8C-92 -48 -36 -82 14 -74C66 -66 96 -26 84 26C72 70 12 84 -30 72C-66 62 -80 44 -84 8Z',{step:17,w:3});s.cut('#8B8F96','M-74 6C-80 -42 -32 -70 12 -64C58 -56 84 -22 74 22C62 60 10 72 -28 62C-58 54 -70 38 -74 6Z',{step:18,w:2});s.cut('#FBF4EA','M-64 4C-68 -36 -26 -58 12 -54C50 -46 72 -18 62 18C52 50 8 60 -24 52C-50 44 -60 32 -64 4Z',{step:18});s.cut('#CFC3B4','M-40 6C-40 -22 -10 -38 16 -30C42 -22 48 4 34 22C18 40 -8 42 -24 32C-36 24 -40 18 -40 6Z',{step:14});s.cut('#EADFCB','M-30 2C-28 -18 -6 -28 14 -22C34 -14 36 2 26 12C8 20 -18 20 -30 2Z',{step:14});s.ink('#6A5E66',arcGouge(0,4,34,20,110,5));s.ink(sal,gouge(-18,-8,10,-16,5,-4))});
s.use('o',X-186,Y+168,{r:-18});s.use('o',X-8,Y+218,{r:24,k:1.04});s.use('o',X+168,Y+158,{r:80,k:.96});
// lemon half
s.cut('#A9C3D2',circ(X+262,Y-12,62),{step:30});s.cut('#E9A81F',circ(X+254,Y-24,62),{step:14});s.cut('#FFF0BE',circ(X+254,Y-24,53),{step:14});let g='';for(let i=0;i<8;i++){const a=i*45+12;g+=cut(blob([[10,0],[28,-14],[44,-13],[46,0],[44,13],[28,14]]),{at:{x:X+254,y:Y-24,r:a},step:13,w:.8})}s.ink('#F8CB45',g);s.ink(sal,arcGouge(X+254,Y-24,56,190,260,4));
// seaweed
s.ink('#3F6A3A',[[-282,96,-262,36],[-276,104,-222,72],[-288,92,-304,44],[96,292,150,268],[84,296,120,316],[100,286,122,238]].map(([a,b,c,d],i)=>gouge(X+a,Y+b,X+c,Y+d,11,i%2?10:-10)).join(''));s.ink('#8FB04A',[[-282,92,-266,46],[-272,102,-232,78],[98,292,138,274]].map(([a,b,c,d])=>gouge(X+a,Y+b,X+c,Y+d,3,3)).join(''));
s.save()}

// ------------------------------------------------ 14 · llibreta: the notebook of the house
{const s=sheet('14-llibreta-rovell',{title:'Una llibreta oberta i un cafè',bg:rovell,tall:{cx:1090,cy:446,k:.56},sd:141});const X=1090,Y=446,sh='#D98F12';
s.ink('#FFCB64',rays(X,Y,404,486,44,6));
s.cut(sh,circ(X+18,Y+30,368),{step:60});s.cut('#16382F',circ(X,Y,368),{step:26});s.cut('#1F4D40',circ(X-3,Y-6,356),{step:28});s.ink('#2F6656',rings(X-3,Y-6,342,{n:2,gap:16,a0:175,a1:300,w:8,brk:4}));
const at={x:X-20,y:Y+10,r:-9};const T=(a,b)=>[at.x+a*cos(rad(-9))-b*sin(rad(-9)),at.y+a*sin(rad(-9))+b*cos(rad(-9))];
s.cut('#0E2A22','M-262 -176H270V214H-262Z',{at:{...at,x:at.x+12,y:at.y+20},step:50});
s.cut(tomaquet,'M-268 -196H268V200H-268Z',{at,step:40});
s.cut('#EADFCB','M-250 -184Q-120 -212 0 -178Q120 -212 250 -184V186Q120 160 0 192Q-120 160 -250 186Z',{at,step:30});
s.cut(sal,'M-250 -190Q-120 -220 0 -184V182Q-120 152 -250 180Z',{at,step:30});s.cut('#FFF6E4','M250 -190Q120 -220 0 -184V182Q120 152 250 180Z',{at,step:30});
s.ink('#D9CBB2',gouge(...T(-4,-180),...T(-3,182),9));
let l='';for(let i=0;i<9;i++){const y=-140+i*32;l+=gouge(...T(-222,y),...T(-222+[178,196,150,190,120,184,196,90,160][i],y-4),4,3)}s.ink('#6A4A58',l);
s.ink(pebrot,gouge(...T(-226,-13),...T(-30,-24),6,4),gouge(...T(-226,82),...T(-110,74),6,-3));
// a drawn onion, on the right page
s.cut(crosta,'M0 -96C16 -60 84 -44 86 16C88 66 40 92 0 92C-40 92 -88 66 -86 16C-84 -44 -16 -60 0 -96Z',{at:{...at,x:T(122,-24)[0],y:T(122,-24)[1],k:.92},step:18});
const O=(a,b)=>T(122+a*.92,-24+b*.92);s.ink('#F0C08A',gouge(...O(-12,-70),...O(-56,60),6,-26),gouge(...O(-4,-74),...O(-20,80),5,-12),gouge(...O(4,-74),...O(26,80),4,12),gouge(...O(12,-66),...O(62,52),5,26));s.ink('#7A3E14',gouge(...O(30,-40),...O(70,40),5,18),[-10,0,10].map(q=>gouge(...O(q*.6,90),...O(q*2,116),3)).join(''));s.ink(fulla,gouge(...O(0,-90),...O(-18,-134),6,4),gouge(...O(2,-90),...O(16,-140),6,-4));
s.ink('#6A4A58',[96,122,146].map((y,i)=>gouge(...T(44,y),...T([210,196,130][i],y-6),4,-3)).join(''));
// pencil
const p={x:X+190,y:Y+196,r:-32};s.cut('#0E2A22','M-214 6H150V40H-170Z',{at:{...p,x:p.x+10,y:p.y+16},step:60});s.cut(blau,'M-150 -20H150V20H-150Z',{at:p,step:50});s.cut('#4F7AC8','M-150 -20H150V-6H-150Z',{at:p,step:50});s.cut(molla,'M-150 -20L-210 0 -150 20Z',{at:p,step:30});s.cut(most,'M-190 -7L-214 0 -190 7Z',{at:p,step:20});s.cut('#C5D3DB','M150 -20H174V20H150Z',{at:p,step:20});s.cut(rosa,'M174 -20H204Q214 0 204 20H174Z',{at:p,step:16});
// coffee
s.cut('#0E2A22',circ(X-242,Y-236,92),{step:30});s.cut(sal,circ(X-254,Y-252,92),{step:18});s.line(blau,6,cut(circ(X-254,Y-252,80),{step:18,w:.8}));s.cut(sal,'M-8 -14H70Q92 0 70 14H-8Z',{at:{x:X-210,y:Y-226,r:32},step:20});s.cut('#EADFCB',circ(X-254,Y-252,58),{step:16});s.cut(sal,circ(X-256,Y-255,54),{step:16});s.cut('#3A1A10',circ(X-255,Y-254,43),{step:14});s.ink('#8A4E1E',arcGouge(X-255,Y-254,32,180,290,7),arcGouge(X-255,Y-254,20,20,120,5));
s.save()}
