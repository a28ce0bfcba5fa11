import type { FactTable } from "./fact-table.ts";

/** Classes that libraries refer to without needing them on Android. */
export interface OptionalClasses {
  /** Prefix of the qualified name. */
  prefix: string;
  why: string;
}

/** What R8 reports as missing although nothing is. The longest prefix decides. */
const OPTIONAL_CLASSES: FactTable<OptionalClasses> = {
  asOf: "2026-11",
  source: "consumer rules that the libraries themselves publish, and their issue trackers",
  rows: [
    {
      prefix: "java.lang.management.",
      why: "Android has no management beans; code for servers asks for them",
    },
    { prefix: "java.lang.instrument.", why: "Android has no Java agents" },
    { prefix: "java.beans.", why: "java.beans is part of the desktop's Java only" },
    { prefix: "java.awt.", why: "AWT is part of the desktop's Java only" },
    { prefix: "javax.swing.", why: "Swing is part of the desktop's Java only" },
    { prefix: "javax.imageio.", why: "ImageIO is part of the desktop's Java only" },
    { prefix: "javax.naming.", why: "JNDI is part of the server's Java only" },
    { prefix: "javax.management.", why: "Android has no management beans" },
    { prefix: "javax.script.", why: "Android has no scripting engines" },
    { prefix: "javax.servlet.", why: "servlets are an optional integration for servers" },
    { prefix: "javax.lang.model.", why: "it is used by annotation processors, at compile time" },
    { prefix: "javax.tools.", why: "it is used by annotation processors, at compile time" },
    { prefix: "javax.annotation.", why: "these annotations are read at compile time only" },
    { prefix: "javax.xml.bind.", why: "JAXB is not part of Android" },
    { prefix: "javax.xml.stream.", why: "StAX is not part of Android" },
    { prefix: "javax.enterprise.", why: "it is an optional integration for servers" },
    { prefix: "sun.misc.", why: "it is internal to the desktop's Java; libraries test for it before use" },
    { prefix: "sun.security.", why: "it is internal to the desktop's Java" },
    { prefix: "com.sun.", why: "it is internal to the desktop's Java" },
    { prefix: "org.ietf.jgss.", why: "GSS is not part of Android" },
    { prefix: "org.slf4j.impl.", why: "SLF4J looks for a logger at run time and goes on without one" },
    { prefix: "org.apache.logging.log4j.", why: "it is one of several loggers that a library can use" },
    { prefix: "org.apache.log4j.", why: "it is one of several loggers that a library can use" },
    {
      prefix: "org.bouncycastle.jsse.",
      why: "OkHttp uses it where it is there, and the platform's TLS otherwise",
    },
    { prefix: "org.conscrypt.", why: "OkHttp uses it where it is there, and the platform's TLS otherwise" },
    { prefix: "org.openjsse.", why: "OkHttp uses it where it is there, and the platform's TLS otherwise" },
    { prefix: "com.google.errorprone.annotations.", why: "these annotations are read at compile time only" },
    { prefix: "com.google.j2objc.annotations.", why: "these annotations are read at compile time only" },
    { prefix: "org.checkerframework.", why: "these annotations are read at compile time only" },
    { prefix: "org.codehaus.mojo.animal_sniffer.", why: "these annotations are read at compile time only" },
    { prefix: "edu.umd.cs.findbugs.annotations.", why: "these annotations are read at compile time only" },
    { prefix: "com.google.auto.value.", why: "these annotations are read at compile time only" },
    { prefix: "com.google.auto.service.", why: "these annotations are read at compile time only" },
    { prefix: "autovalue.shaded.", why: "it is used by annotation processors, at compile time" },
    { prefix: "lombok.", why: "Lombok works at compile time only" },
    {
      prefix: "com.google.re2j.",
      why: "jsoup uses it where it is there, and the platform's expressions otherwise",
    },
    { prefix: "groovy.lang.", why: "it is an optional integration" },
    {
      prefix: "reactor.blockhound.",
      why: "coroutines integrate with BlockHound where it is there, for tests",
    },
    { prefix: "org.joda.convert.", why: "Joda-Time uses it where it is there" },
    {
      prefix: "com.google.android.play.core.splitcompat.",
      why: "Flutter refers to it for deferred components, which few apps use",
    },
    {
      prefix: "com.google.android.play.core.splitinstall.",
      why: "Flutter refers to it for deferred components, which few apps use",
    },
    {
      prefix: "com.google.android.play.core.tasks.",
      why: "Flutter refers to it for deferred components, which few apps use",
    },
    { prefix: "org.graalvm.", why: "it is used on GraalVM only" },
    { prefix: "com.oracle.svm.", why: "it is used on GraalVM only" },
    { prefix: "io.netty.internal.tcnative.", why: "Netty uses it where it is there" },
    { prefix: "org.eclipse.jetty.", why: "it is an optional integration for servers" },
    { prefix: "org.osgi.", why: "OSGi is an optional integration for servers" },
    { prefix: "aQute.bnd.", why: "these annotations are read at compile time only" },
  ],
};

/** The row for a class; undefined where nothing says that it is optional. */
export function optionalClass(className: string): OptionalClasses | undefined {
  return OPTIONAL_CLASSES.rows
    .filter(({ prefix }) => className.startsWith(prefix))
    .toSorted((left, right) => right.prefix.length - left.prefix.length)[0];
}
