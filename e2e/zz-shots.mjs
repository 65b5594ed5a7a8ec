import { chromium } from '@playwright/test';
import sharp from 'sharp';
const B='http://localhost:4350', out='/tmp/w5-e-shots';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--disable-gpu','--disable-quic','--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1']});
const pic = await sharp({create:{width:1600,height:1000,channels:3,background:'#2244aa'}}).jpeg().toBuffer();
async function ctx(w,theme,js=true){ const c=await browser.newContext({viewport:{width:w,height:900}, javaScriptEnabled:js}); if(theme) await c.addCookies([{name:'cl-theme-color',value:theme,url:B}]); return c;}
const errs=[];
const watch=(p)=>{p.on('console',m=>m.type()==='error'&&errs.push(p.url()+' '+m.text()));p.on('pageerror',e=>errs.push(p.url()+' '+e));};
for (const [w,lang,theme] of [[1280,'zh_hk',null],[390,'en_us',null],[390,'zh_cn','night']]) {
  const c=await ctx(w,theme); const p=await c.newPage(); watch(p);
  for (const n of ['CS','TxnChangeRequest','DeliveryChangeRequest']) {
    await p.goto(`${B}/${lang}/${n}.html`); await p.waitForTimeout(600);
    await p.screenshot({path:`${out}/${n}-${w}-${lang}.png`,fullPage:true});
  }
  await p.goto(`${B}/${lang}/TxnChangeRequest.html`); await p.waitForTimeout(800);
  await p.locator('main form button[type=submit]').last().click(); await p.waitForTimeout(1000);
  await p.locator('#picture').setInputFiles({name:'card.jpg',mimeType:'image/jpeg',buffer:pic});
  await p.locator('#changesName').check();
  await p.waitForTimeout(1500);
  await p.screenshot({path:`${out}/errors-${w}-${lang}.png`,fullPage:true});
  await p.locator('#number').fill('1234567890'); await p.locator('#firstDigits').fill('4111'); await p.locator('#lastDigits').fill('1111'); await p.locator('#newName').fill('Lee');
  await p.locator('main form button[type=submit]').last().click(); await p.waitForTimeout(1500);
  await p.screenshot({path:`${out}/sent-${w}-${lang}.png`,fullPage:true});
  await p.goto(`${B}/${lang}/Sports.html`); await p.waitForTimeout(800);
  await p.locator('footer a[href*="CS.html"]').first().click(); await p.waitForTimeout(1500);
  await p.screenshot({path:`${out}/dialog-${w}-${lang}.png`});
  await c.close();
}
console.log(errs.join('\n'));
await browser.close();
